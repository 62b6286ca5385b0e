/** A `fetch` that tells of the bytes of each answer as they come in. */
export const listeningFetch =
  (onBytes: (count: number) => void): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    if (response.body === null) return response
    const told = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (bytes, controller) => {
        onBytes(bytes.byteLength)
        controller.enqueue(bytes)
      },
    })
    return new Response(response.body.pipeThrough(told), response)
  }

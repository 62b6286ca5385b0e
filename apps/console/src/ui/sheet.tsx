import { useEffect, useRef } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import './sheet.css'

/** A sheet that floats over the page until it is closed; focus comes in, and goes back to where it was. */
export const Sheet = ({
  label,
  onClose,
  children,
}: {
  readonly label: string
  readonly onClose: () => void
  readonly children: ComponentChildren
}) => {
  const own = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = own.current
    const before = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={own}
      class="sheet"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        // The ground around it is the dialog itself.
        if (event.target === own.current) onClose()
      }}
    >
      <div class="sheet-matter">{children}</div>
    </dialog>
  )
}

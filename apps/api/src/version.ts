/** The version of what the API takes and gives. */
export const apiVersion = '1.0.0'

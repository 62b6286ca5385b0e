/** The name of a model without the date of its snapshot. */
export const undated = (model: string): string => model.replace(/-\d{4}-\d{2}-\d{2}$/, '')

import { signal } from '@preact/signals'

const place = 'approval-keys'

/** Whether A, T, E and D decide while an approval has the focus; kept in the browser. */
export const approvalKeys = signal(localStorage.getItem(place) !== 'off')

export const turnApprovalKeys = (on: boolean): void => {
  approvalKeys.value = on
  localStorage.setItem(place, on ? 'on' : 'off')
}

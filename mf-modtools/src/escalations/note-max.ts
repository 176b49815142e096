import { limits } from '@folkmoot/contract-kit/limits'

/** What is written to the admins, in characters. */
export const noteMax: number = limits.adminNoteMax

import { limits } from '@folkmoot/contract-kit/limits'

/** What a member adds to a report, in characters. */
export const textMax: number = limits.reportTextMax

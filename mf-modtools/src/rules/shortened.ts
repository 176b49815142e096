/** A rule as an option of a list. */
export const shortened = (rule: string) => (rule.length > 60 ? `${rule.slice(0, 59)}…` : rule)

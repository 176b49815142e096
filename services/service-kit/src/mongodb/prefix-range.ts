/** A filter for texts that begin with this one, which an index can answer: `{ importKey: prefixRange('reddit:') }`. */
export const prefixRange = (prefix: string) => ({ $gte: prefix, $lt: `${prefix}\uffff` })

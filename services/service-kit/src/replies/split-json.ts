export interface SplitJson {
	list: readonly object[]
	/** The JSON before and after the rows of the list. */
	head: Buffer
	tail: Buffer
}

/** The JSON of a reply around its first list that `isTarget` accepts; null if there is none. */
export function splitJsonAtList(reply: object, isTarget: (list: readonly object[]) => boolean): SplitJson | null {
	const fields = Object.entries(reply)
	const at = fields.findIndex(([, value]) => Array.isArray(value) && isTarget(value))
	const [name, list] = fields[at] ?? []
	if (name === undefined) return null
	const before = JSON.stringify(Object.fromEntries(fields.slice(0, at)))
	const after = JSON.stringify(Object.fromEntries(fields.slice(at + 1)))
	return {
		list,
		head: Buffer.from(`${before.slice(0, -1)}${before === '{}' ? '' : ','}${JSON.stringify(name)}:[`),
		tail: Buffer.from(after === '{}' ? ']}' : `],${after.slice(1)}`),
	}
}

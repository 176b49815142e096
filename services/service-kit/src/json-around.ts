interface Around {
	list: readonly object[]
	/** JSON in front of the rows of the list, and behind them. */
	head: Buffer
	tail: Buffer
}

/** What a reply says around the first of its lists that is meant; null where none is. */
export function jsonAround(reply: object, isMeant: (list: readonly object[]) => boolean): Around | null {
	const fields = Object.entries(reply)
	const at = fields.findIndex(([, value]) => Array.isArray(value) && isMeant(value))
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

import { keepNewest } from '@folkmoot/service-kit/keep-newest'

/** Memoises a pure function of a string, for the newest `most` arguments (FIFO). */
export function onceEach<Value>(most: number, workOut: (text: string) => Value): (text: string) => Value {
	const known = new Map<string, Value>()
	return (text) => {
		const found = known.get(text)
		if (found !== undefined) return found
		const value = workOut(text)
		known.set(text, value)
		keepNewest(known, most)
		return value
	}
}

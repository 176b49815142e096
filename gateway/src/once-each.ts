import { keepNewest } from '@folkmoot/service-kit/keep-newest'

/** What is worked out of a text, once while it is among the `most` that came last for the first time. The same text always gives the same. */
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

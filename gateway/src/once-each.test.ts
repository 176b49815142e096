import { expect, it } from 'vitest'
import { onceEach } from './once-each.ts'

it('works out each text once, and forgets the first where there are more than are kept', () => {
	const asked: string[] = []
	const lengthOf = onceEach(2, (text) => {
		asked.push(text)
		return text.length
	})
	expect(['a', 'bb', 'a', 'bb'].map(lengthOf)).toEqual([1, 2, 1, 2])
	expect(asked).toEqual(['a', 'bb'])
	expect(['ccc', 'bb', 'a'].map(lengthOf)).toEqual([3, 2, 1])
	expect(asked).toEqual(['a', 'bb', 'ccc', 'a'])
})

import { describe, expect, it } from 'vitest'
import { toListName, validateListName } from './list-form.ts'

describe('toListName', () => {
	it.each([
		['My reading!', 'My_reading'],
		['  Crème brûlée  ', 'Creme_brulee'],
		['a very long name for one list', 'a_very_long_name_for_'],
		['漢字', ''],
	])('%j', (displayName, name) => {
		expect(toListName(displayName)).toBe(name)
	})
})

describe('validateListName', () => {
	it.each([
		['', [], null, 'Name cannot be empty.'],
		['Later', ['later'], null, 'List with name Later already exists.'],
		['Later', ['later'], 'later', null],
		['Later', ['soon'], null, null],
	])('%j with %j', (name, taken, own, problem) => {
		expect(validateListName(name, taken, own)).toBe(problem)
	})
})

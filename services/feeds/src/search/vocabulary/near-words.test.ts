import { expect, it } from 'vitest'
import { distance, errorsMax, remainders } from './near-words.ts'

it.each([
	['kettle', 'kettle', 0],
	['kettle', 'ketle', 1],
	['kettle', 'kettel', 1],
	['kettle', 'kkettle', 1],
	['kettle', 'cettle', 1],
	['kettle', 'ketttles', 2],
	['zebrafinch', 'zebrafnich', 1],
	['zebrafinch', 'zebrfinhc', 2],
	['аквариум', 'акварум', 1],
	['soil', 'sail', 1],
	['soil', 'bean', Number.POSITIVE_INFINITY],
	['soil', 'soilless', Number.POSITIVE_INFINITY],
])('%s and %s are %d letters apart, either way', (from, to, apart) => {
	expect([distance(from, to, 2), distance(to, from, 2)]).toEqual([apart, apart])
})

it.each([
	['kettle', 'ketle'],
	['kettle', 'kttle'],
	['kettle', 'ekttle'],
	['zebrafinch', 'zebrafnich'],
	['zebrafinch', 'zbrafinch'],
	['zebrafinch', 'ezbrafinch'],
	['zebrafinch', 'zberfainch'],
	['keyboard', 'keybaord'],
	['keyboard', 'kyeboard'],
	['fahrradschloss', 'farradschlos'],
])('%s and %s leave something in common', (word, typed) => {
	expect(remainders(word).filter((rest) => remainders(typed).includes(rest))).not.toEqual([])
})

it('stays small, and leaves short words and numbers alone', () => {
	expect(remainders('internationalisation').length).toBeLessThanOrEqual(22)
	expect(['cat', '2024', 'mp3player', 'home_brewing'].map(remainders)).toEqual([[], [], [], []])
	expect(['cat', 'kettle', 'zebrafinch'].map(errorsMax)).toEqual([0, 1, 2])
})

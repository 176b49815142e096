import japaneseToTraditional from 'opencc-js/dict/JPShinjitaiCharacters'
import traditionalToSimplified from 'opencc-js/dict/TSCharacters'

/** The first form of each character that has another. */
const read = (rows: string): ReadonlyMap<string, string> =>
	new Map(
		rows.split('|').flatMap((row) => {
			const [from = '', to = from] = row.split(' ')
			return from === to ? [] : [[from, to] as const]
		}),
	)
const traditional = read(japaneseToTraditional)
const simplified = read(traditionalToSimplified)

const han = /\p{Script=Han}/gu

/** A text with the new Japanese, the traditional and the simplified form of each character as one. The dictionaries are OpenCC's. */
export function foldHan(text: string): string {
	return text.replace(han, (character) => commonForm(character))
}

/** One form leads to another for a few characters. The bound ends circles, of which the dictionaries have none. */
function commonForm(character: string, steps = 4): string {
	const asTraditional = traditional.get(character) ?? character
	const asSimplified = simplified.get(asTraditional) ?? asTraditional
	return asSimplified === character || steps === 0 ? asSimplified : commonForm(asSimplified, steps - 1)
}

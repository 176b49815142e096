import type { CommunityFields } from './community-fields.ts'

/** What a community asks of posts; moderators and admins are exempt (rule posts-27). */
export type PostingRequirements = Pick<CommunityFields, 'allowedPosts' | 'titleWords' | 'titleMin' | 'bodyMin'>

/** A post as it is sent. */
export interface Writing {
	type: 'text' | 'image' | 'link'
	title: string
	body: string
}

/** What a post lacks, by the field that it concerns. */
interface Unmet {
	/** The only kinds of posts that are allowed. */
	community?: Exclude<PostingRequirements['allowedPosts'], 'any'>
	/** Words or tags, one of which the title must have. */
	title?: readonly string[]
	/** The least number of characters of the title, and of the text. */
	titleMin?: PostingRequirements['titleMin']
	body?: PostingRequirements['bodyMin']
}

const kinds = {
	any: ['text', 'image', 'link'],
	text: ['text'],
	link: ['link'],
	image: ['image'],
	textOrLink: ['text', 'link'],
} as const satisfies Record<PostingRequirements['allowedPosts'], readonly Writing['type'][]>

const onlyThese: Record<Exclude<PostingRequirements['allowedPosts'], 'any'>, string> = {
	text: 'Only text posts are allowed here.',
	link: 'Only links are allowed here.',
	image: 'Only images are allowed here.',
	textOrLink: 'Only text posts and links are allowed here.',
}

/** What a post lacks; empty if nothing. */
export function findUnmet(required: PostingRequirements, { type, title, body }: Writing): Unmet {
	const { allowedPosts, titleMin, bodyMin } = required
	const allowed: readonly string[] = kinds[allowedPosts]
	const words = wordsOf(required)
	return {
		...(allowedPosts === 'any' || allowed.includes(type) ? {} : { community: allowedPosts }),
		...(words.length === 0 || words.some((word) => hasWord(title, word)) ? {} : { title: words }),
		...(countWritten(title) < Number(titleMin) ? { titleMin } : {}),
		...(type === 'text' && countWritten(body) < Number(bodyMin) ? { body: bodyMin } : {}),
	}
}

/** The same as messages of the API, by field. */
export function unmetRequirements(
	required: PostingRequirements,
	written: Writing,
): Partial<Record<'community' | 'title' | 'body', string>> {
	const { community, title, titleMin, body } = findUnmet(required, written)
	const ofTitle = [
		...(title ? [`Add one of these to the title: ${title.join(', ')}.`] : []),
		...(titleMin ? [`Write at least ${titleMin} characters.`] : []),
	]
	return {
		...(community ? { community: onlyThese[community] } : {}),
		...(ofTitle.length > 0 ? { title: ofTitle.join(' ') } : {}),
		...(body ? { body: `Write at least ${body} characters.` } : {}),
	}
}

/** The words or tags, one of which titles must have. */
export function wordsOf({ titleWords }: PostingRequirements): string[] {
	return titleWords
		.split(',')
		.map((word) => word.trim())
		.filter((word) => word !== '')
}

/** Characters that show something: spaces in a row count as one. */
const countWritten = (text: string) =>
	text
		.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
		.replace(/\s+/g, ' ')
		.trim().length

/** Of scripts that write spaces between words, and nothing else together with them. */
const isLetter = (character: string | undefined) =>
	character !== undefined && /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u.test(character)

/** Whether a title has these words, whatever their case, and not only within others. */
function hasWord(title: string, word: string): boolean {
	const [text = '', sought = ''] = [title, word].map((one) => one.normalize('NFC').toLowerCase())
	for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
		const isWithin = isLetter(text[at - 1]) && isLetter(sought[0])
		const goesOn = isLetter(text[at + sought.length]) && isLetter(sought.at(-1))
		if (!isWithin && !goesOn) return true
	}
	return false
}

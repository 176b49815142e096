import { type Fields, numberIn, objectIn, objectsIn, textIn } from '../../reading/json-fields.ts'

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/** Reddit escapes these three in all its texts, once. */
export const decodeEntities = (text: string) => text.replace(/&(?:amp|lt|gt);/g, (entity) => entities[entity] ?? entity)

/** What stands instead of a text that was deleted or removed. */
const tombstone = /^\s*\[\s*(?:deleted|removed)\b[^\]]*\](?:\(|\s*$)/i
export const isTombstone = (text: string) => tombstone.test(text) || /^\[ removed by reddit on account/i.test(text.trimStart())

/** What names a picture in a text: an id in the row's `media_metadata`, or one of Giphy's. */
const picture = /!\[([^[\]\n]*)\]\(\s*([\w|-]+)(?:\s+"([^"\n]*)")?\s*\)/g

/** A text with its pictures at their addresses, where these are known. */
export function withPictures(text: string, metadata: Fields): string {
	return text.replace(picture, (_whole, kind: string, mediaId: string, caption: string | undefined) => {
		const address = pictureAddress(mediaId, metadata)
		const label = escapeMarkdown(caption ?? kind)
		return address === null ? `(${label})` : `![${label}](${linkTarget(address)})`
	})
}

/** The pictures of a gallery in their order, with captions and links. One that is gone leaves its caption. */
export function galleryText(row: Fields): string {
	const metadata = objectIn(row, 'media_metadata')
	const items = objectsIn(objectIn(row, 'gallery_data'), 'items').map((item) => {
		const address = pictureAddress(textIn(item, 'media_id'), metadata)
		const caption = escapeMarkdown(decodeEntities(textIn(item, 'caption')))
		const link = httpAddress(textIn(item, 'outbound_url'))
		const picture = address === null ? caption : `![${caption}](${linkTarget(address)})`
		return [picture, link && `<${linkTarget(link)}>`].filter(Boolean).join(' ')
	})
	return items.filter(Boolean).join('\n\n')
}

/** The options of a poll as a list, with what was counted. */
export function pollText(row: Fields): string {
	const options = objectsIn(objectIn(row, 'poll_data'), 'options').map((option) => {
		const count = numberIn(option, 'vote_count')
		const label = escapeMarkdown(decodeEntities(textIn(option, 'text')))
		return count === null ? `- ${label}` : `- ${label} (${count})`
	})
	return options.join('\n')
}

function pictureAddress(mediaId: string, metadata: Fields): string | null {
	const media = objectIn(metadata, mediaId)
	const files = objectIn(media, 's')
	const [address] = [files.u, files.gif, files.mp4, media.ext].map((file) => httpAddress(file)).filter((file) => file !== null)
	if (address !== undefined) return address
	const [, giphy] = /^giphy\|(\w+)/.exec(mediaId) ?? []
	return giphy === undefined ? null : `https://giphy.com/gifs/${giphy}`
}

function httpAddress(value: unknown): string | null {
	const address = typeof value === 'string' ? decodeEntities(value).trim() : ''
	return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null
}

const escapeMarkdown = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|~!]/g, '\\$&')
/** Without what would end the link. */
const linkTarget = (address: string) =>
	address.replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`)

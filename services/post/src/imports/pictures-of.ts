import { limits } from '@folkmoot/contract-kit/limits'
import type { PostRecord } from '@folkmoot/post-contract/post-records'

/** A picture elsewhere that an imported post consists of. */
interface OutsidePicture {
	url: string
	caption: string | null
}

const pictureNames = /\.(?:jpe?g|png|gif|webp|avif)$/i
/** A line that is a picture and nothing else, as the importer writes galleries. */
const pictureLine = /^!\[((?:[^\\\]\n]|\\.)*)\]\(\s*<?(https?:\/\/[^\s<>()]+)>?(?:\s+"[^"\n]*")?\s*\)$/i

/**
 * The pictures of an imported post that can become its own: that of a link to a picture, or those of a text of nothing but
 * pictures. Pictures within a text stay links.
 */
export function picturesOf({
	body,
	link,
}: {
	body: string | null
	link: Pick<NonNullable<PostRecord['link']>, 'url'> | null
}): OutsidePicture[] {
	if (link) return pictureNames.test(URL.parse(link.url)?.pathname ?? '') ? [{ url: link.url, caption: null }] : []
	const lines = (body ?? '')
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '')
	if (lines.length === 0 || lines.length > limits.imagesPerPost) return []
	const pictures = lines.flatMap((line): OutsidePicture[] => {
		const [, words = '', url] = pictureLine.exec(line) ?? []
		return url === undefined
			? []
			: [{ url, caption: words.replace(/\\(.)/g, '$1').trim().slice(0, limits.altTextMax).toWellFormed() || null }]
	})
	return pictures.length === lines.length ? pictures : []
}

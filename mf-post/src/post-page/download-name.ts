import type { Post } from '@folkmoot/post-contract/post'

/** The file name of a downloaded picture (rule posts-23): site, community, post and 1-based number. */
export function downloadName(
	siteName: string,
	{ communityName, publicId, images }: Pick<Post, 'communityName' | 'publicId' | 'images'>,
	index: number,
): string {
	const url = images[index]?.url ?? ''
	const ending = /\.(\w{2,5})(?:[?#]|$)/.exec(url)?.[1] ?? images[index]?.format ?? 'jpeg'
	const site = siteName
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, '-')
		.replace(/^-+|-+$/g, '')
	return `${site || 'picture'}-${communityName}[${publicId}]-${index + 1}.${ending}`
}

import { expect, test } from 'vitest'
import { downloadName } from './download-name.ts'

const image = (url: string) => ({
	id: 'a',
	fid: 'a',
	format: 'jpeg' as const,
	mimetype: 'image/jpeg',
	width: 1,
	height: 1,
	size: 1,
	averageColor: 'rgb(0,0,0)',
	url,
	copies: [],
	altText: null,
})
const images = [image('/images/a.jpeg'), image('/images/b.webp?size=1'), image('/images/c')]
const post = { communityName: 'Gardening', publicId: 'abcd0001', images }

test.each([
	['Folkmoot', 0, 'folkmoot-Gardening[abcd0001]-1.jpeg'],
	['Folkmoot', 1, 'folkmoot-Gardening[abcd0001]-2.webp'],
	['Folkmoot', 2, 'folkmoot-Gardening[abcd0001]-3.jpeg'],
	['My / “own” Moot!', 0, 'my-own-moot-Gardening[abcd0001]-1.jpeg'],
	['...', 0, 'picture-Gardening[abcd0001]-1.jpeg'],
])('at %s, picture %d', (site, index, name) => {
	expect(downloadName(site, post, index)).toBe(name)
})

import { expect, it } from 'vitest'
import { picturesOf } from './pictures-of.ts'

const linked = (url: string) => picturesOf({ body: null, link: { url } })
const written = (body: string) => picturesOf({ body, link: null })

it.each([
	['https://i.example/a.JPG?width=640', 1],
	['https://i.example/a.webp#x', 1],
	['https://i.example/a', 0],
	['https://i.example/a.svg', 0],
	['https://i.example/gallery.html?a.png', 0],
])('a link to %s is %i picture', (url, count) => {
	expect(linked(url)).toHaveLength(count)
})

it('a text of nothing but pictures is a gallery, with captions', () => {
	expect(written('![A \\*cat\\*](https://i.example/a.png)\n\n![](<https://i.example/b>)')).toEqual([
		{ url: 'https://i.example/a.png', caption: 'A *cat*' },
		{ url: 'https://i.example/b', caption: null },
	])
})

it.each(['', 'See ![a](https://i.example/a.png)', '![a](https://i.example/a.png)\n\nSo far.', '![a](/a.png)', '![a](javascript:1)'])(
	'%j is none',
	(body) => {
		expect(written(body)).toEqual([])
	},
)

it('more pictures than a post may have stay links', () => {
	expect(written('![](https://i.example/a.png)\n'.repeat(10))).toHaveLength(10)
	expect(written('![](https://i.example/a.png)\n'.repeat(11))).toEqual([])
	expect(written(`![${'\\'.repeat(100_000)}`)).toEqual([])
})

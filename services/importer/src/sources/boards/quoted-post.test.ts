import { expect, it } from 'vitest'
import { quotedPost } from './quoted-post.ts'

it.each([
	['[quote=Ida post_id=3 time=1]x[/quote]y', '3'],
	['<QUOTE author="a"><s>[quote="a b" post_id=4]</s>x<e>[/quote]</e></QUOTE>y', '4'],
	['[quote=a post_id=1]x[/quote] [QUOTE=b post_id=2]y[/QUOTE] [quote=c]z[/quote]', '2'],
	['[quote=a post_id=5][quote=b post_id=3]x[/quote]y[/quote]z', '5'],
	['[quote]x[/quote] post_id=3', null],
	['[/quote][quote=a post_id=6]x', '6'],
	['', null],
])('%j', (text, expected) => {
	expect(quotedPost(text, 'post_id')).toBe(expected)
})

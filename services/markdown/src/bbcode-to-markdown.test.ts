import { describe, expect, it } from 'vitest'
import { type BbcodeOptions, bbcodeToMarkdown, textToMarkdown } from './bbcode-to-markdown.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { plainText } from './plain-text.ts'

describe('bbcodeToMarkdown', () => {
	it.each<[string, string]>([
		['[b]bold[/b] and [I]italic[/I] and [u]under[/u], [s]gone[/s]', '**bold** and *italic* and under, ~~gone~~'],
		['[b] blanks [i]both[/i] [/b]tail', '**blanks _both_** tail'],
		['[b]one\n\ntwo[/b]', '**one**\n\n**two**'],
		['one\ntwo\r\nthree', 'one\\\ntwo\\\nthree'],
		['[b]never closed\n\nx', '\\[b]never closed\n\nx'],
		['[notatag]stays[/notatag] [/i]', '\\[notatag]stays\\[/notatag] \\[/i]'],
		['[size=150][color=#FF0000]Big and red[/color][/size] [font="Arial"]f[/font]', 'Big and red f'],
		['[INDENT]in[/INDENT][CENTER]mid[/CENTER]', 'in\n\nmid'],
		['[list]\n[*]one\n[*]two [list=1][*]deep[/list]\n[/list]', '- one\n- two\n  1. deep'],
		['[list=1][*]first[*]second[/list] after', '1. first\n2. second\n\nafter'],
		['[quote]none[/quote]answer', '> none\n\nanswer'],
		["[quote=\"a b\" pid='3' dateline='1']\nx [quote=c]y[/quote]\n[/quote]", '> **a b:**\n>\n> x\n>\n> > **c:**\n> >\n> > y'],
		["[quote='oat' pid='9']l[/quote]", '> **oat:**\n>\n> l'],
		['[quote=Ida post_id=1071 time=1 user_id=4]l[/quote]', '> **Ida:**\n>\n> l'],
		['[QUOTE=Gone Member;999999]lost[/QUOTE]', '> **Gone Member:**\n>\n> lost'],
		['[code]if (a < b) [b]x[i][/b] [/code]', '```\nif (a < b) [b]x[i][/b]\n```'],
		['[php]<?php echo "x"; ?>[/php]', '```php\n<?php echo "x"; ?>\n```'],
		['[code]a [quote]b[/quote]', '\\[code]a\n\n> b'],
		['[noparse][b]x[/b][/noparse]', '\\[b]x\\[/b]'],
		['[url=https://e.org/x?a=1&b=2]a link[/url]', '[a link](https://e.org/x?a=1\\&b=2)'],
		['[url]https://e.org/a_b_c[/url], https://e.org/d_e_f.', '<https://e.org/a_b_c>, <https://e.org/d_e_f>.'],
		['(https://e.org/x_(y))', '(<https://e.org/x_(y)>)'],
		['[url=javascript:alert(1)]x[/url] [img]javascript:x[/img] [url=data:text/html,x]y[/url]', 'x javascript:x y'],
		['[url=viewtopic.php?t=3]x[/url]', 'x'],
		['[email]a@e.org[/email]', '<a@e.org>'],
		['[img]https://e.org/a.png[/img]', '![](https://e.org/a.png)'],
		[
			'[hr][video=youtube;x]https://v.org/1[/video] [youtube]abcDEF123[/youtube]',
			'---\n\n<https://v.org/1> <https://www.youtube.com/watch?v=abcDEF123>',
		],
		['[TABLE][TR][TD]a[/TD][TD]b|c[/TD][/TR][TR][TD]d[/TD][TD]e[/TD][/TR][/TABLE]', '| a | b\\|c |\n| - | ---- |\n| d | e    |'],
		['[MENTION=3]Ida[/MENTION] [THREAD=4]t[/THREAD]', '@Ida t'],
		['[spoiler=My *title*]hid[/spoiler]', '::: spoiler My \\*title\\*\n\nhid\n\n:::'],
		['[attach]12[/attach] [attachment=0]chair.jpg[/attachment]', '12 chair.jpg'],
		['&lt;b&gt; &#9731;', '\\&lt;b\\&gt; \\&#9731;'],
	])('%j', (source, expected) => {
		expect(bbcodeToMarkdown(source)).toBe(expected)
	})

	it.each<[string, BbcodeOptions, string]>([
		['&lt;b&gt; &#9731; [code]a &amp;&amp; b &#91;b&#93;[/code]', { entities: 'all' }, '\\<b> ☃\n\n```\na && b [b]\n```'],
		['&amp;lt; &#9731; &#x1F41D;', { entities: 'numeric' }, '\\&amp;lt; ☃ 🐝'],
		['[url=viewtopic.php?t=3]x[/url]', { base: 'https://f.example/' }, '[x](https://f.example/viewtopic.php?t=3)'],
		['[THREAD=4]t[/THREAD]', { address: (kind, id) => `https://f.example/${kind}/${id}` }, '[t](https://f.example/thread/4)'],
		['See [attachment=7] here', { attachment: (id) => ({ name: `file ${id}`, url: null }) }, 'See file 7 here'],
		['[attachment=0]a.png[/attachment]', { attachment: (id, content) => ({ name: id + content, url: null }) }, '0a.png'],
		['[attach]7[/attach]', { attachment: (id) => ({ name: `file ${id}`, url: 'https://f.example/7' }) }, '[file 7](https://f.example/7)'],
	])('%j with options', (source, options, expected) => {
		expect(bbcodeToMarkdown(source, options)).toBe(expected)
	})

	it.each([
		'1. not a list',
		'# no heading',
		'- no item\n+ neither\n> nor quote',
		'* star *x* _y_ **z** __w__ ~~k~~ `c`',
		'and/or /community >!no spoiler!< [^1] [x](y) ![x](y)',
		'::: spoiler x',
		'<b>html</b> <!-- x --> &amp; &copy; \\ \\*',
		'a | b\n- | -\nc | d',
		'===\n---\n***',
		'```\ncode\n```',
		'    four blanks',
	])('shows by-chance Markdown as it was typed: %j', (typed) => {
		const words = (text: string) => text.replace(/\s+/g, '')
		for (const markdown of [bbcodeToMarkdown(typed), textToMarkdown(typed)]) {
			const tree = parseMarkdown(markdown)
			expect(words(plainText(tree, 10_000))).toBe(words(typed))
			expect(JSON.stringify(tree)).not.toMatch(/\["(code|pre|li|em|strong|del|a|spoiler|details|blockquote|table|hr)"/)
		}
	})

	it.each([
		['tags that are never closed', '[b]'.repeat(50_000)],
		['tags in tags', `${'[b]'.repeat(20_000)}x${'[/b]'.repeat(20_000)}`],
		['quotes in quotes', `${'[quote]'.repeat(10_000)}x${'[/quote]'.repeat(10_000)}`],
		['lists in lists', `${'[list][*]'.repeat(10_000)}x${'[/list]'.repeat(10_000)}`],
		['lines', 'a\n'.repeat(5_000)],
		['blanks', `[b]x${' '.repeat(200_000)}y[/b]`],
		['blanks in a name', `[quote=${' '.repeat(100_000)}x]y[/quote]`],
		['brackets behind an address', `https://e.org/${')'.repeat(100_000)}`],
	])('survives %s', (_what, source) => {
		expect(bbcodeToMarkdown(source).length).toBeGreaterThan(0)
	})
})

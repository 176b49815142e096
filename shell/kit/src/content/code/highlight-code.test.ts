import { describe, expect, it } from 'vitest'
import { highlightCode, type TokenKind } from './highlight-code.ts'

const shouldContinue = () => true
/** Node's CPU clock, which does not count other processes. */
declare const process: { threadCpuUsage(): { user: number } }
const kindsIn = async (text: string, language: string): Promise<[string, TokenKind][]> =>
	((await highlightCode(text, language, shouldContinue)) ?? []).flatMap(([piece, kind]) =>
		kind ? [[piece.trim(), kind] as [string, TokenKind]] : [],
	)

describe('highlightCode', () => {
	it.each<[string, string, [string, TokenKind][]]>([
		[
			'ts',
			'const a = "b" // c',
			[
				['const', 'keyword'],
				['a', 'name'],
				['"b"', 'string'],
				['// c', 'comment'],
			],
		],
		[
			'py',
			'def a():\n    return 1',
			[
				['def', 'keyword'],
				['a', 'name'],
				['return', 'keyword'],
				['1', 'number'],
			],
		],
		[
			'bash',
			'echo "a" # b',
			[
				['echo', 'type'],
				['"a"', 'string'],
				['# b', 'comment'],
			],
		],
		[
			'diff',
			'+a\n-b',
			[
				['+a', 'added'],
				['-b', 'removed'],
			],
		],
		[
			'sql',
			'select 1 from a',
			[
				['select', 'keyword'],
				['1', 'number'],
				['from', 'keyword'],
			],
		],
	])('%s', async (language, text, expected) => expect(await kindsIn(text, language)).toEqual(expected))

	it('highlights a comment that spans lines', async () => {
		expect(await kindsIn('/* a\n\nb */ return', 'js')).toEqual([
			['/* a\n\nb */', 'comment'],
			['return', 'keyword'],
		])
	})

	it('returns null for an unknown language', async () => {
		for (const name of ['', 'klingon', 'constructor', '__proto__']) expect(await highlightCode('a', name, shouldContinue)).toBeNull()
	})

	it.each([
		'js',
		'py',
		'sh',
		'c',
		'html',
		'css',
		'sql',
		'rb',
		'rust',
		'yaml',
		'haskell',
		'toml',
		'swift',
		'diff',
		'r',
		'lua',
		'go',
		'dockerfile',
	])(
		'%s: preserves malformed text, and never blocks the main thread for long',
		async (language) => {
			const parts = [
				'a',
				'"',
				"'",
				'(',
				'{',
				'<a ',
				'/*',
				'\\',
				'`${',
				'#',
				'@a ',
				'1e',
				'-',
				'\n',
				'a\n',
				'<!--',
				"r#'",
				'$(',
				'[[',
				'=begin\n',
			]
			for (const part of parts) {
				const text = part.repeat(Math.ceil(20_000 / part.length)).slice(0, 20_000)
				let longest = 0
				let since = process.threadCpuUsage().user
				// shouldContinue is called before each line: the time between two calls is how long the page would be blocked.
				const tokens = await highlightCode(text, language, () => {
					const now = process.threadCpuUsage().user
					longest = Math.max(longest, (now - since) / 1_000)
					since = now
					return true
				})
				expect(tokens?.map(([piece]) => piece).join('')).toBe(text)
				expect(tokens?.length).toBeLessThan(3_200)
				expect(longest, JSON.stringify(part)).toBeLessThan(200)
			}
		},
		60_000,
	)
})

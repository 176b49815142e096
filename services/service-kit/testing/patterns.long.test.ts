import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { checkSync } from 'recheck'
import { expect, it } from 'vitest'

/**
 * No regular expression is open to ReDoS: each one that runs on the server, in pages rendered there too, is proved to take
 * linear time.
 */

const top = path.resolve(import.meta.dirname, '../../..')
const folders = ['services', 'gateway', 'shell', ...readdirSync(top).filter((folder) => folder.startsWith('mf-'))]
/** They parse only our own input. */
const trustedFolders = /^services\/(bench|mongod|site)\//

/** Patterns that cannot be proved linear or are not, and why that does not matter. Each line was reviewed. */
const known: Readonly<Record<string, string>> = {
	'/\\/+$/': 'settings of the site',
	'/<Key>([^<]+)<\\/Key>/g': 'replies of our own image store; stops at the next <',
	'/^\\/api\\/(posts(\\/[^/]+(\\/comments)?)?|comments\\/[^/]+|communities(\\/[^/]+(\\/rules)?)?|users\\/[^/]+(\\/(feed|lists))?|lists\\/[^/]+(\\/items)?)$/':
		'in the browser, addresses of its own calls; a slash ends each part',
	'/\\s+\\S*$/': 'the last words of a text that was cut to some hundred characters',
	'/(?:^|\\/post\\/)([0-9A-Za-z_]{8})(?:[/?#].*)?$/': 'in the browser of an admin who pastes an address',
	'/^\\/+|\\/+$/g': 'in the browser, the end of the own address',
	'/^-+|-+$/g': 'the name of the site',
	'/^(\\s{0,12})((?:> ?)*)(?:[-*+]|\\d{1,9}[.)]) +(?:\\[[ xX]\\] )?/': 'in the browser, the line one is typing; each > is read in one way',
	'/(\\d{1,9})(?=[.)] +(?:\\[[ xX]\\] )?$)/': 'in the browser, the beginning of the line one is typing',
	'/\\**$/': 'in the browser, the words one has marked',
	'/\\s*\\n\\s*/g': 'in the browser, the words one is typing for a picture',
	'/(?<isWithout>(?<=^|\\s)-)?["“”„«»「」](?<text>[^"“”„«»「」]*)["“”«»「」]/gu':
		'a search of bounded length; stops at the next quotation mark',
	'/(?:^|\\s)-(?=[^\\s-])(\\S+)/gu': 'a search of bounded length; each part is read once',
	'/^_+|_+$/g': 'the first 100 characters of an imported name',
	'/!?\\[([^\\]]*)\\]\\([^)]*\\)/g': 'the first 2,000 characters of an imported text',
	'/(:\\/\\/)[^\\s"\'/@]*@|(:\\/\\/)[^\\s"\']*@/g': 'addresses of the site’s own database, in its settings and errors',
	'/_(?:SERVICE_(?:HOST|PORT)\\w*|PORT(?:_\\d+_\\w+)?)$/': 'names of environment variables',
	'/\\p{N}+|\\p{Lu}+(?!\\p{Ll})|\\p{Lu}?[[\\p{L}\\p{M}]--\\p{Lu}]+/gv': 'goes back by one letter at most; the checker does not read sets',
	'/[\\p{Default_Ignorable_Code_Point}\\u0640\\p{EMod}]/gu': 'one character; the checker does not know the property',
	'/^\\.|[+＋#＃]+$/gu': 'a word, at whose end there are at most two',
	'/^\\s*(?:$|#{1,6}\\s|[>|]|[*+-]\\s|[-*_=]{3,}\\s*$|[-:| ]{3,}$|\\d+[.)]\\s|:::|\\[[^\\]]*\\]:|<)|^(?: {4}|\\t)|\\s\\|\\s/':
		'the first 300 characters of an imported line',
	'/(?<=\\p{Script=Arabic}\\p{M}*)\\u200c+(?=\\p{Script=Arabic})/gu': 'only the first of a run of joiners has a letter before it',
}

/** Files that build patterns at run time, which cannot be proved, and why they are safe. */
const dynamicPatterns: Readonly<Record<string, string>> = {
	'services/feeds/src/search/earlier/earlier-store.ts': 'the beginning of a word: letters and digits alone',
	'services/feeds/src/search/search-filter.ts': 'the beginning of a word, escaped',
	'services/feeds/src/search/suggest-filter.ts': 'the beginning of a word, escaped',
	'services/feeds/src/search/text/fold.ts': 'lists of letters',
	'services/feeds/src/search/text/tokens.ts': 'classes of characters, none of which goes back over what another has read',
	'services/importer/src/reading/decode-line.ts': 'sequences of up to four characters, none repeated',
	'services/importer/src/reading/mail-addresses.ts': 'each part of an address has a bounded length',
	'services/importer/src/reading/sql-headers.ts':
		'from the beginning of a statement, each sign read in one way; or the last 300 characters of a name',
	'services/importer/src/sources/boards/quoted-post.ts': 'a choice of fixed forms',
	'services/importer/src/sources/discourse/discourse-inline.ts': 'two fixed names',
	'services/importer/src/sources/discourse/discourse-text.ts': 'a run of backticks',
	'services/importer/src/sources/phpbb/phpbb-text.ts': 'an id: letters and digits alone',
	'services/importer/src/sources/reddit-export/export-members.ts': 'the name of a file, read from its beginning',
	'services/markdown/src/bbcode/quoted-name.ts': 'the first 300 characters of an attribute',
	'services/post/contract/src/draft.ts': 'a choice of fixed forms',
	'services/service-kit/src/settings/rules.ts': 'parts of a mail address, none of which holds the sign that ends it',
	'services/service-kit/src/settings/settings.ts': 'the pattern of names, which is proved where it stands',
}

interface Found {
	/** Pattern → a file it is in. */
	patterns: Map<string, string>
	/** Files that build patterns at run time. */
	dynamicFiles: Set<string>
}

/** Every regular expression literal in the code. */
function patternsInCode(): Found {
	const found: Found = { patterns: new Map(), dynamicFiles: new Set() }
	for (const folder of folders) {
		for (const name of readdirSync(path.join(top, folder), { recursive: true, encoding: 'utf8' })) {
			const file = `${folder}/${name}`
			if (!/(^|\/)src\/.*\.tsx?$/.test(name) || /node_modules|\/dist\/|\.test\.|\.d\.ts$/.test(file) || trustedFolders.test(file)) continue
			const code = readFileSync(path.join(top, file), 'utf8')
			// Most files have none, and parsing takes most of the time.
			if (/[=(,:?&|![{};><+\n]\s*\/[^/*]|\b(return|typeof|case|of|in|yield|await|void) +\/|RegExp/.test(code))
				collect(parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x') }), file, found)
		}
	}
	return found
}

function collect(node: unknown, file: string, found: Found): void {
	if (typeof node !== 'object' || node === null) return
	if ('type' in node && node.type === 'RegExpLiteral' && 'pattern' in node && 'flags' in node) {
		found.patterns.set(`/${String(node.pattern)}/${String(node.flags)}`, file)
	}
	if ('callee' in node && isNamed(node.callee, 'RegExp')) found.dynamicFiles.add(file)
	for (const inner of Object.values(node)) collect(inner, file, found)
}

const isNamed = (node: unknown, name: string): boolean =>
	typeof node === 'object' && node !== null && 'value' in node && node.value === name

/** A proof takes half a second of a processor at most; on a busy machine that can be many seconds. */
const patienceMs = 30_000

it('every regular expression takes linear time', { timeout: 300_000 }, () => {
	const { patterns, dynamicFiles } = patternsInCode()
	const suspicious = [...patterns].filter(([pattern]) => {
		if (known[pattern]) return false
		const end = pattern.lastIndexOf('/')
		return checkSync(pattern.slice(1, end), pattern.slice(end + 1), { checker: 'automaton', timeout: patienceMs }).status !== 'safe'
	})
	expect(suspicious).toEqual([])
	expect(patterns.size).toBeGreaterThan(120)
	expect([...dynamicFiles].sort()).toEqual(Object.keys(dynamicPatterns))
	process.stdout.write(`patterns: ${patterns.size} looked at, ${Object.keys(known).length} known, 0 through\n`)
	expect(Object.keys(known).filter((pattern) => !patterns.has(pattern))).toEqual([])
})

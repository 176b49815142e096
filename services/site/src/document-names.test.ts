import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'
import { allSettings } from '@folkmoot/service-kit/settings/settings'
import { expect, it } from 'vitest'
import { readCatalogues } from '../../service-kit/testing/texts/read-catalogues.ts'
import { commands } from '../first/help.mjs'

/** What documents name is there: commands with their options, settings, and the labels of the screens. */

const read = (file: string) => readFileSync(path.join(projectTop, file), 'utf8')
const list = execFileSync('git', ['ls-files', '*.md'], { cwd: projectTop, encoding: 'utf8' })
const documents = list.split('\n').filter((file) => file !== '' && existsSync(path.join(projectTop, file)))

interface Found {
	file: string
	name: string
}
const findIn = (files: readonly string[], find: (text: string) => string[]): Found[] =>
	files.flatMap((file) => find(read(file)).map((name) => ({ file, name })))

/** Spans, blocks between fences, and indented lines. */
function codeIn(text: string): string[] {
	const [fenced, rest] = [[...text.matchAll(/^```[^\n]*\n(.*?)^```/gms)], text.replaceAll(/^```.*?^```/gms, '')]
	const blocks = fenced.flatMap(([, block = '']) => block.split('\n'))
	const others = [...rest.matchAll(/`([^`\n]+)`|^(?: {4}|\t)\s*(.+)$/gm)].map(([, span, line]) => span ?? line ?? '')
	return [...blocks, ...others]
}

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const options = (script: string) => Object.values(commands).find((command) => command.script === script)

/** The commands in code that do not exist, and options of them that they do not have. */
function unknownCommands(text: string): string[] {
	const called = codeIn(text).flatMap((code) => [
		...code.matchAll(/\bnpm (?:run (?:--silent )?)?(?<script>start|test|(?<=run (?:--silent )?)[\w:-]+)(?<rest>[^;&|#]*)/g),
	])
	return called.flatMap(({ groups: { script = '', rest = '' } = {} }) => {
		if (rest.includes(' -w ')) return []
		if (!Object.hasOwn(scripts, script)) return [script]
		const help = options(script)
		if (!help || help.isOpen) return []
		const given = [...rest.matchAll(/--(\w[\w-]*)/g)].map(([, option = '']) => option)
		return given.filter((option) => !Object.hasOwn(help.options ?? {}, option)).map((option) => `${script} --${option}`)
	})
}

it('sees a command and an option that do not exist', () => {
	const text =
		'`npm run strat`, `npm ci`, `npm run lock -- zod`\n```sh\nnpm start -- --emtpy # --x\n```\n    npm run import -- --from x --dry-run f'
	expect(unknownCommands(text)).toEqual(['start --emtpy', 'strat'])
})

it('finds no command or option in a document that does not exist', () => {
	expect(findIn(documents, unknownCommands)).toEqual([])
})

it('finds no setting in a document that does not exist', () => {
	const users = documents.filter((file) => file === 'README.md' || file.startsWith('docs/') || file.startsWith('deploy/'))
	const named = findIn(users, (text) => [...text.matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(?:=[^`]*)?`/g)].map(([, name = '']) => name))
	expect(named.length).toBeGreaterThan(50)
	expect(named.filter(({ name }) => !allSettings.has(name))).toEqual([])
})

/** Where labels are named, in bold; and what else is in bold there. */
const pages: Readonly<Record<string, readonly string[]>> = {
	'docs/guides/members.md': [],
	'docs/guides/moderators.md': [],
	'docs/guides/admins.md': [],
	'docs/api.md': [],
	'docs/embedding.md': [
		'one discussion',
		'the discussion of an article',
		'Systems that support oEmbed',
		'the frame as high as its content',
	],
	'docs/move-your-community.md': [
		...['Ask your members.', 'Export.', 'Back up', 'Import in the dashboard.', 'Or use the command, with a dry run first.'],
		...['Check the result.', 'Let people claim their names.', 'Erase on request.', 'Redirect old addresses.'],
	],
	'docs/sign-in.md': ['The first time', 'After that', 'Members without a password'],
	'docs/webhooks.md': [],
}

/** Texts of the screens in English, with `…` for each value; of a plural the last form. */
const labels = new Set(
	readCatalogues().flatMap(({ messages: { en = {} } }) =>
		Object.values(en).map((message) =>
			message
				.replaceAll(/\{\w+, plural,.*?other \{([^{}]*)\}\s*\}/gs, '$1')
				.replaceAll(/\{\w+\}|#/g, '…')
				.replaceAll(/<\/?[\w-]+\/?>/g, ''),
		),
	),
)

/** Labels in bold that no screen has: `Ban @name` stands for `Ban @{name}`, and `Claims` for `Claims ({count})`, too. */
function unknownLabels(text: string, exceptions: readonly string[]): string[] {
	const bold = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => label)
	return bold.filter((label) => {
		const general = label.replaceAll(/Example Works|\bname\b/g, '…')
		return ![label, general, `${label} (…)`].some((one) => labels.has(one)) && !exceptions.includes(label)
	})
}

it('sees a label that no screen has', () => {
	expect(unknownLabels('**Send appeal**, **Ban @name**, **Continue with Example Works**, **Send it**, **Later**', ['Later'])).toEqual([
		'Send it',
	])
})

it.each(Object.entries(pages))('%s names labels that screens have', (file, exceptions) => {
	expect(read(file).match(/\*\*/g)?.length ?? 0).toBeGreaterThan(4)
	expect(unknownLabels(read(file), exceptions)).toEqual([])
})

/**
 * @typedef {{ kind: 'flag', does: string } | { kind: 'value', takes: string, does: string }} Option
 * @typedef {{ script: string, names?: string, does: string, options?: Record<string, Option>, page?: string, isOpen?: boolean }} Help
 */

const flag = (does) => ({ kind: 'flag', does })
const value = (takes, does) => ({ kind: 'value', takes, does })

const data = {
	posts: value('N', 'posts of the data set, 5000 by default'),
	comments: value('N', 'comments, 50000 by default'),
	members: value('N', 'members, 500 by default'),
	thread: value('N', 'comments of the longest thread, 1000 by default'),
	rounds: value('N', 'a figure is the median of this many rounds'),
	only: value('WORDS', 'only rows whose name contains a word; several are separated by |'),
	report: value('PATH', 'where the report is written, without an extension'),
	against: value('FILE', 'an earlier report to compare with'),
}
const ofServer = {
	seconds: value('N', 'how long each measurement takes, 2 by default'),
	connections: value('N', 'concurrent requests, 10 by default'),
	rest: value('SECONDS', 'how long nobody calls, 60 by default'),
	apart: flag('a separate process for each service'),
	profile: value('FOLDER', 'writes a CPU profile of each row there'),
	beside: value('FOLDER', 'another checkout, measured in turn with this one'),
}
const words = 'WORD…'

/**
 * Each command: the script in package.json that runs it, what follows `--`, what it does, its options, and the page that says
 * more. A command that is `open` gives options that are not listed here to the tool that it runs.
 * @type {Record<string, Help>}
 */
export const commands = {
	start: {
		script: 'start',
		does: 'Installs, builds and starts the site, and prints its address. Ctrl+C stops it.',
		options: {
			empty: flag('adds no sample discussions to an empty database'),
			apart: flag('a separate process for each service and for the gateway, as "npm run start:apart"'),
		},
	},
	dev: {
		script: 'dev',
		does: 'Starts the site with hot reload: a saved change is live at once.',
		options: { empty: flag('adds no sample discussions to an empty database') },
	},
	test: {
		script: 'test',
		does: 'Runs lint, types, import rules, the tests on a real MongoDB, and the main journeys in Chromium.',
		options: {
			long: flag('the slow tests and all other journeys instead, as "npm run test:long"'),
			'second-try': flag('tries what failed once more, as CI does; a test that passes only then is named at the end'),
		},
	},
	check: { script: 'check', does: 'Runs lint, types and import rules.' },
	unit: {
		script: 'unit',
		names: words,
		does: 'Runs the tests that need no browser: all, or those whose path contains a word. Other options are those of Vitest.',
		isOpen: true,
	},
	import: {
		script: 'import',
		names: 'FILE…',
		does: 'Imports discussions into a running or stopped site, from rows in our format or from the export of another site.',
		options: {
			from: value('SOURCE', 'what the files come from, such as reddit, discourse, lemmy, phpbb, csv or mbox'),
			'dry-run': flag('reports what would be imported, and stores nothing'),
			prefix: value('WORD', 'keeps ids and names apart from those of other files that use the same ones'),
			host: value('HOST', 'the host of the old site, such as forum.example'),
			community: value('NAME', 'the community for rows that name none'),
			rename: value('OLD=NEW', 'gives a community another name; may be repeated'),
			mapping: value('FILE', 'what the columns of a CSV file mean'),
			'leave-out': value('FILE', 'a list of people and items to leave out'),
			images: value('HOW', '"fetch" has the site store the pictures that posts consist of, "link" (the default) links them'),
			authors: value('HOW', '"unnamed" shows authors without their names, "named" (the default) with them'),
			undo: flag('removes what these files added, or without files everything imported from the old site'),
			erase: value('FILE', 'erases the people and items on a list from what was imported; with --dry-run it only counts'),
			unname: value('FILE', 'hides the names of the authors on a list, or with "all" of everyone nobody has claimed'),
		},
		page: 'services/importer/README.md',
	},
	export: {
		script: 'export',
		names: 'FILE',
		does: 'Writes the public content of the site as rows that an import reads; packed if the name ends in .gz.',
		page: 'services/importer/README.md',
	},
	e2e: {
		script: 'e2e',
		names: words,
		does: 'Runs the journeys in Chromium: all, or those whose path contains a word. Other options are those of Playwright.',
		isOpen: true,
		page: 'e2e/README.md',
	},
	build: { script: 'build', names: 'FRONTEND…', does: 'Builds shell and remotes for the browser: all, or those named.' },
	bench: {
		script: 'bench',
		does: 'Measures the server on a site of its own.',
		options: { ...data, ...ofServer },
		page: 'services/bench/README.md',
	},
	'bench-copies': {
		script: 'bench:copies',
		does: 'Measures what a second copy of every process gains.',
		options: { ...data, ...ofServer },
		page: 'services/bench/README.md',
	},
	'bench-page': {
		script: 'bench:page',
		does: 'Measures pages in Chromium.',
		options: {
			...data,
			slow: value('N', 'how many times slower the processor is made, 4 by default'),
			cards: value('N', 'cards in the long feed, 1000 by default'),
		},
		page: 'services/bench/README.md',
	},
	backup: {
		script: 'backup',
		names: 'FILE',
		does: 'Writes the whole site into a new file, whether it is running or not.',
		page: 'services/backup/README.md',
	},
	restore: {
		script: 'restore',
		names: 'FILE',
		does: 'Loads a backup into a stopped site that is new.',
		options: { replace: flag('replaces the content of a site that is not new') },
		page: 'services/backup/README.md',
	},
	faults: {
		script: 'faults',
		does: 'Kills and freezes parts of a site of its own while members write, then checks that nothing is lost. About six minutes.',
		options: {
			short: flag('one fault of each kind on a replica set of three, about a minute'),
			only: value('WORD', 'one trial: machine, three or disk'),
			doubled: flag('two of each service and two gateways'),
		},
		page: 'services/faults/README.md',
	},
	schemathesis: {
		script: 'schemathesis',
		names: 'ROLE…',
		does: 'Sends a site of its own thousands of requests that fit its API description, as guest, member, moderator and admin, or as those named.',
		options: { examples: value('N', 'requests for each operation, 36 by default') },
	},
	release: {
		script: 'release',
		names: 'AREA',
		does: 'Builds an area and activates it in the running site.',
		options: {
			list: flag('shows the releases'),
			back: flag('returns to the release before'),
			canary: value('PERCENT', 'for this share of visitors first'),
			widen: value('PERCENT', 'for another share of visitors'),
			built: value('FOLDER', 'a remote that was built elsewhere'),
		},
		page: 'docs/deploy.md',
	},
	'check-contracts': {
		script: 'check:contracts',
		does: 'Compares the contracts with those of the active releases.',
		page: 'docs/deploy.md',
	},
	soak: {
		script: 'soak',
		does: 'Calls a site of its own for half an hour and checks that its memory does not grow.',
		options: { minutes: value('N', '30 by default'), rate: value('N', 'calls a second, 100 by default') },
		page: 'services/faults/README.md',
	},
	'new-area': { script: 'new-area', names: 'NAME', does: 'Creates a new, working area with a page, two endpoints and their tests.' },
	'new-language': {
		script: 'new-language',
		names: 'CODE NAME [rtl]',
		does: 'Adds a language, with every text in English until it is translated.',
		page: 'docs/languages.md',
	},
}

/** `npm start` has no `run`. */
export const scriptOf = (script) => (['start', 'test'].includes(script) ? `npm ${script}` : `npm run ${script}`)

const isHelp = (arg) => arg === '--help' || arg === '-h'

/** The text of `--help`. */
export function describeCommand({ script, names = '', does, options = {}, page = 'README.md' }) {
	const rows = Object.entries(options).map(([name, { kind, takes, does: what }]) => [
		`--${name}${kind === 'value' ? ` ${takes}` : ''}`,
		what,
	])
	const width = Math.max(0, ...rows.map(([left]) => left.length))
	const after = [names, rows.length > 0 ? '[options]' : ''].filter(Boolean).join(' ')
	return [
		`${scriptOf(script)}${after && ` -- ${after}`}`,
		'',
		does,
		...(rows.length > 0 ? ['', ...rows.map(([left, what]) => `  ${left.padEnd(width)}  ${what}`)] : []),
		'',
		`More: ${page}`,
	].join('\n')
}

/** The text that answers `--help`; null if it was not asked for. What the command does not know ends the program. */
export function answerHelp(command, args, fail) {
	const { script, names, options = {}, isOpen = false } = commands[command]
	const ours = args.includes('--') ? args.slice(0, args.indexOf('--')) : args
	if (ours.some(isHelp)) return describeCommand(commands[command])
	const unknown = isOpen ? undefined : ours.find((arg) => /^-+\D/.test(arg) && !Object.hasOwn(options, nameOf(arg)))
	const needless = names
		? undefined
		: ours.find((arg, index) => !arg.startsWith('-') && options[nameOf(ours[index - 1] ?? '')]?.kind !== 'value')
	const remedy = `see "${scriptOf(script)} -- --help".`
	if (unknown) fail(`${scriptOf(script)} has no option ${unknown.split('=', 1)[0]}.`, remedy)
	if (needless) fail(`${scriptOf(script)} takes no name, but was given "${needless}".`, remedy)
	return null
}

const nameOf = (arg) => (arg.startsWith('--') ? arg.slice(2).split('=', 1)[0] : '')

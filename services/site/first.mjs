// The entry point, possibly on an old Node and with nothing installed: plain JavaScript without dependencies. It ensures
// that everything is installed, then runs src/<command>.ts on the project's own Node.

const commands = [
	'start',
	'dev',
	'test',
	'import',
	'e2e',
	'build',
	'bench',
	'bench-copies',
	'bench-page',
	'backup',
	'restore',
	'faults',
	'schemathesis',
	'release',
	'check-contracts',
	'soak',
	'new-room',
]
const wantedNode = 24
const [major] = process.versions.node.split('.').map(Number)
if (major < 18)
	exitWithError(
		`Node ${process.versions.node} is too old to begin with.`,
		'install Node 18 or newer; the project brings its own newer one.',
	)

// dynamic: static imports would fail on an older Node before it could say so
const { spawn, spawnSync } = await import('node:child_process')
const { createHash } = await import('node:crypto')
const { existsSync, readFileSync, writeFileSync } = await import('node:fs')
const { join } = await import('node:path')
const { fileURLToPath } = await import('node:url')

const top = fileURLToPath(new URL('../..', import.meta.url))
const sources = join(top, 'services', 'site', 'src')
const stampFile = join(top, 'node_modules', '.folkmoot-lock')

const [command, ...args] = process.argv.slice(2)
if (!commands.includes(command)) exitWithError(`"${command}" is not one of ${commands.join(', ')}.`, 'see README.md.')
install()
await run(join(sources, `${command}.ts`))

/** Installs the packages unless they match the lock file. */
function install() {
	const lockFile = join(top, 'package-lock.json')
	const lock = existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : ''
	const stamp = createHash('sha256').update(lock).digest('hex')
	if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
	if (!lock || !isInstalled(JSON.parse(lock).packages)) {
		console.log('Installing what the project needs by npm; a minute or two the first time …')
		// The lock file was written where packages for other systems were invisible, but "npm ci" requires those too.
		if (!lock || !npm(['ci', '--include=dev'], 'pipe')) {
			if (!npm(['install', '--include=dev', ...(lock ? ['--no-save'] : [])], 'inherit'))
				exitWithError(
					'The packages could not be installed; npm says above why.',
					'check that the npm registry can be reached and the disk has 1 GB left, then start again.',
				)
		}
	}
	writeFileSync(stampFile, stamp)
}

function npm(args, stdio) {
	return spawnSync('npm', [...args, '--no-fund', '--no-audit', '--loglevel=error'], { cwd: top, stdio }).status === 0
}

/** Whether npm's record of installed packages covers the lock file: somebody ran `npm install`. */
function isInstalled(wanted) {
	const note = join(top, 'node_modules', '.package-lock.json')
	if (!existsSync(note)) return false
	const present = JSON.parse(readFileSync(note, 'utf8')).packages
	return Object.entries(wanted).every(([place, { version, optional, devOptional, link }]) => {
		if (!place.includes('node_modules/') || optional || devOptional) return true
		return link ? place in present : present[place]?.version === version
	})
}

/** Runs the program in this process if this Node is new enough, else on the project's own. */
async function run(program) {
	const node = major >= wantedNode ? process.execPath : ownNode()
	process.env.NODE_COMPILE_CACHE ??= join(top, '.cache', 'compiled')
	if (command === 'start') compileOnce(node, process.env.NODE_COMPILE_CACHE)
	if (node === process.execPath) {
		const { enableCompileCache } = await import('node:module')
		enableCompileCache(process.env.NODE_COMPILE_CACHE)
		process.argv = [node, program, ...args]
		return import(program)
	}
	const guard = join(sources, 'end-with-parent.mjs')
	// package.json sets the heap size of the site: see servingFlags of the service-kit
	const child = spawn(node, [...process.execArgv, '--import', guard, program, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
	// the program exits by itself, and this waits for it; Ctrl+C reaches both, and a second signal does no harm
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
	child.on('error', (error) => exitWithError(`The program could not be started: ${error.message}.`, 'delete node_modules and start again.'))
	child.on('exit', (code, signal) => {
		process.exitCode = code ?? (signal === 'SIGKILL' ? 137 : 1)
	})
}

function ownNode() {
	const own = join(top, 'node_modules', '.bin', 'node')
	// npm may be configured to skip package scripts; the one of `node` is needed
	if (!existsSync(own)) npm(['rebuild', 'node', '--ignore-scripts=false'], 'inherit')
	if (!existsSync(own))
		exitWithError(
			`The project's own Node ${wantedNode} is not at node_modules/.bin/node.`,
			`install Node ${wantedNode} or newer, or run "npm ci --ignore-scripts=false".`,
		)
	return own
}

/**
 * Compiles all TypeScript in a short-lived process and caches the result: the long-lived processes then need no compiler,
 * which saves 20 MB in each, and start faster.
 */
function compileOnce(node, cache) {
	const done = join(cache, 'all-is-compiled')
	if (existsSync(done)) return
	spawnSync(node, [join(sources, 'compile-all.ts')], { stdio: 'ignore' })
	if (existsSync(cache)) writeFileSync(done, '')
}

function exitWithError(message, remedy) {
	console.error(`\n${message}\n\nThe way out: ${remedy}\n`)
	process.exit(1)
}

// The entry point, possibly on an old Node and with nothing installed: plain JavaScript without dependencies. It ensures
// that everything is installed, then runs src/<command>.ts on a Node that is new enough.

const [major] = process.versions.node.split('.').map(Number)
if (major < 18) {
	console.error(`\nNode ${process.versions.node} is too old.\n\nWhat to do: install Node 24.\n`)
	process.exit(1)
}

// dynamic: static imports would fail on an older Node before it could say so
const { spawn, spawnSync } = await import('node:child_process')
const { existsSync, writeFileSync } = await import('node:fs')
const { join } = await import('node:path')
const { fileURLToPath, pathToFileURL } = await import('node:url')
const { fail } = await import('./first/fail.mjs')
const { answerHelp, commands } = await import('./first/help.mjs')
const { install } = await import('./first/install.mjs')
const { lowMemoryEnv } = await import('./first/low-memory.mjs')
const { optionsNpmTook } = await import('./first/npm-options.mjs')
const { chooseNode } = await import('./first/own-node.mjs')

const top = fileURLToPath(new URL('../..', import.meta.url))
const sources = join(top, 'services', 'site', 'src')

const [command, ...given] = process.argv.slice(2)
if (!Object.hasOwn(commands, command)) fail(`"${command}" is not one of ${Object.keys(commands).join(', ')}.`, 'see README.md.')
const args = optionsNpmTook(command, given, process.env, fail)
const help = answerHelp(command, args, fail)
if (help !== null) {
	console.log(help)
	process.exit(0)
}
await install(top)
await run(join(sources, `${command}.ts`))

/** Runs the program in this process if this Node is new enough, else on the project's own. */
async function run(program) {
	const node = chooseNode(top)
	process.env.NODE_COMPILE_CACHE ??= join(top, '.cache', 'compiled')
	if (command === 'start') compileOnce(node, process.env.NODE_COMPILE_CACHE)
	if (node === process.execPath) {
		const { enableCompileCache } = await import('node:module')
		enableCompileCache(process.env.NODE_COMPILE_CACHE)
		process.argv = [node, program, ...args]
		return import(pathToFileURL(program).href)
	}
	const guard = pathToFileURL(join(sources, 'end-with-parent.mjs')).href
	const child = spawn(node, [...process.execArgv, '--import', guard, program, ...args], {
		env: { ...lowMemoryEnv, ...process.env },
		stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
	})
	// the program exits by itself, and this waits for it; Ctrl+C reaches both, and a second signal does no harm
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
	child.on('error', (error) => fail(`The program could not be started: ${error.message}.`, 'delete node_modules and start again.'))
	child.on('exit', (code, signal) => {
		process.exitCode = code ?? (signal === 'SIGKILL' ? 137 : 1)
	})
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

import { spawn } from 'node:child_process'
import { basename } from 'node:path'

/** Runs npm and waits for its end: whether it succeeded. What it prints is shown. */
export function runNpm(args, top) {
	return new Promise((resolve) => {
		const { program, before, shell } = findNpm()
		const child = spawn(program, [...before, ...args], { cwd: top, stdio: ['ignore', 'inherit', 'inherit'], shell })
		const forward = (signal) => child.kill(signal)
		const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
		for (const signal of signals) process.on(signal, forward)
		const end = (isDone) => {
			for (const signal of signals) process.off(signal, forward)
			resolve(isDone)
		}
		child.on('error', (error) => {
			console.error(`npm could not be started: ${error.message}`)
			end(false)
		})
		child.on('exit', (code) => end(code === 0))
	})
}

/** The npm that runs the script, on its own Node, or the one in PATH, which on Windows is a file for the shell. */
function findNpm() {
	const { npm_execpath: script, npm_node_execpath: node } = process.env
	if (script && node && basename(script).startsWith('npm')) return { program: node, before: [script], shell: false }
	return { program: 'npm', before: [], shell: process.platform === 'win32' }
}

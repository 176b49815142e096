import { spawn } from 'node:child_process'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'
import { childEnv } from './config.ts'

interface RunOptions {
	cwd?: string
	env?: NodeJS.ProcessEnv
	/** Captures its output instead of showing it. */
	quiet?: boolean
	/** Kills it after so long: a hang becomes a failure. */
	timeoutMs?: number
}

/** A command-line tool of a package, run on this Node. */
export interface Tool extends Omit<RunOptions, 'env'> {
	/** Its file, relative to node_modules. */
	file: string
	args: string[]
	/** Beside the usual ones. */
	env?: Record<string, string>
}

export interface ToolResult {
	code: number
	output: string
}

/** Runs a tool to its end. */
export function runTool({ file, args, env, ...options }: Tool): Promise<ToolResult> {
	return runProgram(process.execPath, [path.join(projectTop, 'node_modules', file), ...args], { ...options, env: childEnv(env) })
}

/** Runs a program and waits for its end. Exit code 127 if it cannot be started. */
export function runProgram(
	program: string,
	args: string[],
	{ cwd = projectTop, env = childEnv(), quiet = false, timeoutMs }: RunOptions = {},
): Promise<ToolResult> {
	return new Promise((resolve) => {
		const out = quiet ? 'pipe' : 'inherit'
		const child = spawn(program, args, { cwd, env, stdio: ['ignore', out, out], timeout: timeoutMs, killSignal: 'SIGKILL' })
		let output = ''
		const collect = (chunk: Buffer) => {
			output += chunk
		}
		child.stdout?.on('data', collect)
		child.stderr?.on('data', collect)
		child.on('error', (error) => resolve({ code: 127, output: error.message }))
		child.on('close', (code, signal) => resolve({ code: code ?? (signal === 'SIGKILL' ? 137 : 1), output }))
	})
}

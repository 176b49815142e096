import { spawn } from 'node:child_process'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'
import { childEnv } from './config.ts'

/** A command-line tool of a package, run on this Node. */
export interface Tool {
	/** Its file, relative to node_modules. */
	file: string
	args: string[]
	cwd?: string
	env?: Record<string, string>
	/** Captures its output instead of showing it. */
	quiet?: boolean
}

export interface ToolResult {
	code: number
	output: string
}

/** Runs a tool to its end. */
export function runTool({ file, args, cwd = projectTop, env = {}, quiet = false }: Tool): Promise<ToolResult> {
	return runProgram(process.execPath, [path.join(projectTop, 'node_modules', file), ...args], { cwd, env: childEnv(env), quiet })
}

interface RunOptions {
	cwd?: string
	env?: NodeJS.ProcessEnv
	quiet?: boolean
}

/** Runs a program and waits for its end. Exit code 127 if it cannot be started. */
export function runProgram(
	program: string,
	args: string[],
	{ cwd = projectTop, env = childEnv(), quiet = false }: RunOptions = {},
): Promise<ToolResult> {
	return new Promise((resolve) => {
		const child = spawn(program, args, { cwd, env, stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'] })
		let output = ''
		const collect = (chunk: Buffer) => {
			output += chunk
		}
		child.stdout?.on('data', collect)
		child.stderr?.on('data', collect)
		child.on('error', (error) => resolve({ code: 127, output: error.message }))
		child.on('close', (code) => resolve({ code: code ?? 1, output }))
	})
}

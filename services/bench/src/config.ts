/** The environment for a child process, with additions. */
export function childEnv(additions: Record<string, string>): NodeJS.ProcessEnv {
	return { ...process.env, ...additions }
}

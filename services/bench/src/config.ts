/** The environment for a child process, with additions. */
export function childEnv(additions: Record<string, string>): NodeJS.ProcessEnv {
	return { ...process.env, ...additions }
}

/** The environment of a public site without rate limits. */
export function siteEnv(mongodbUrl: string, database: string): NodeJS.ProcessEnv {
	return childEnv({
		...{ MONGODB_URL: mongodbUrl, MONGODB_DATABASE: database, HOST: '127.0.0.1' },
		...{ NODE_ENV: 'production', RATE_LIMIT: 'off', LINK_PREVIEWS: 'off', LOG_LEVEL: 'warn' },
	})
}

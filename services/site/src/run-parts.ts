/** What is needed to run gateway and services, in one process or in many. */
export interface RunParts {
	/** Their environment, with MONGODB_URL in it. */
	env: NodeJS.ProcessEnv
	/** Where the gateway listens; the port is free. */
	address: { host: string; port: number }
	say: (line: string) => void
}

export interface RunningParts {
	/** Where the gateway listens. */
	port: number
	/** Takes no more requests, finishes those in flight, and ends; within 8 seconds. */
	stop(): Promise<void>
	/** The process of a part, where it has one of its own. */
	pid(name: string): number | undefined
}

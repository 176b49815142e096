/** The inputs for running gateway and services, in one process or in many. */
export interface RunParts {
	/** Their environment, including MONGODB_URL. */
	env: NodeJS.ProcessEnv
	/** The gateway's address; the port must be free. */
	address: { host: string; port: number }
	say: (line: string) => void
	/** Runs once the services are up and before the gateway takes requests, so that nobody sees, or caches, half of the first content. */
	beforeGateway?: () => Promise<void>
}

export interface RunningParts {
	/** The gateway's port. */
	port: number
	/** Graceful shutdown: rejects new requests, finishes those in flight, and ends within 8 seconds. */
	stop(): Promise<void>
	/** The process of a part, if it has its own. */
	pid(name: string): number | undefined
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { CommandStartedEvent, MongoClient } from 'mongodb'

/** What belongs to no request: the driver's own, waiting for the next event, leases and heartbeats. */
const housekeeping = new Set(['hello', 'ping', 'endSessions', 'getMore', 'killCursors', 'saslStart', 'saslContinue'])
/** Bookmarks of followers are written every two seconds, for all together. */
const background = new Set(['followers', 'followerDuties', 'followerHolders', 'leases'])
/** Where loops look for work every few seconds, whether anybody calls or not. */
const polled =
	/Jobs$|^(announcementSendings|ipBlocks|searchThreads|leftContents|contentRemovals|communityImports|sourceImports|linkPreviews|automaticRules|modtoolsTurns)$/
/** Longer than followers collect events before they write (events.ts). */
const restMs = 1_200
const pollMs = 25

/** Counts the commands that a client sends; its address needs `monitorCommands=true`. */
export class CommandCounter {
	#commands: string[] = []
	#isCalling = false
	#lastAt = 0

	constructor(client: MongoClient) {
		client.on('commandStarted', (event) => this.#note(event))
	}

	/**
	 * The commands of one call, and of the transactions of those who follow its events until they are at rest; each as `find posts`,
	 * in the order they were sent.
	 */
	async of(call: () => Promise<unknown>): Promise<string[]> {
		await this.#rest()
		this.#commands = []
		this.#isCalling = true
		await call()
		this.#isCalling = false
		await this.#rest()
		return this.#commands
	}

	#note({ commandName, command }: CommandStartedEvent): void {
		if (housekeeping.has(commandName)) return
		const isInTransaction = command['autocommit'] === false
		const collection = String(command[commandName])
		if (background.has(collection) || isWatching(command)) return
		if (!isInTransaction && commandName === 'find' && polled.test(collection)) return
		this.#lastAt = performance.now()
		if (!isInTransaction && !this.#isCalling) return
		this.#commands.push(commandName === 'commitTransaction' ? 'commit' : `${commandName} ${collection}`)
	}

	async #rest(): Promise<void> {
		this.#lastAt = performance.now()
		while (performance.now() - this.#lastAt < restMs) await sleep(pollMs)
	}
}

const isWatching = ({ pipeline }: CommandStartedEvent['command']) => JSON.stringify(pipeline?.[0] ?? {}).includes('$changeStream')

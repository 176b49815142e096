import { ApiError } from '@folkmoot/kit/api'
import type { DraftVersion } from '@folkmoot/post-contract/draft'
import { isFinalError, reuseOrCreateAttempt } from './attempt.ts'
import { createAutosaveSchedule } from './autosave-schedule.ts'
import { findServerDraft } from './draft-cache.ts'
import type { Attempt, LocalDraft } from './draft-content.ts'
import { type Content, isSame } from './draft-content.ts'
import { readLocalDraft, serverKeyOf, writeLocalDraft } from './draft-store.ts'
import { fetchDraft, saveDraft, sendDraftDiscard } from './drafts.api.ts'
import { reconcile } from './reconcile.ts'

/**
 * `restored`: an earlier draft is in the box again; `local`: stored on the device; `saved`: on the server too;
 * `unsaved`: only in the box.
 */
export type DraftState = 'none' | 'restored' | 'local' | 'saved' | 'unsaved'

export interface DraftView {
	state: DraftState
	/** Conflicting versions of the same draft, written on other devices. */
	conflicts: readonly DraftVersion[]
}

interface Listener {
	/** An earlier draft was found, here or on the server; null: the local draft was sent or discarded elsewhere. */
	onRestore: (content: Content | null) => void
	onChange: (view: DraftView) => void
}

const maxAgeMs = 90 * 86_400_000
/** How long a draft that may have been sent elsewhere is held back for the server's answer. */
const holdTimeoutMs = 1_000

/** Autosaves one draft: on the device at once, on the server debounced. The server keeps the versions of several devices. */
export class DraftAutosave {
	readonly #key: string
	readonly #serverKey: string
	readonly #listener: Listener
	readonly #schedule: ReturnType<typeof createAutosaveSchedule>
	/** Identifies this box to the server. */
	#writerId = crypto.randomUUID()
	#seq = 0
	#local: LocalDraft | null = null
	#attempt: Attempt | undefined
	#conflicts: readonly DraftVersion[] = []
	#isEdited = false
	#isOnDevice = true
	#isOpen = true
	/** The timer runs while an earlier draft is held back. */
	#holdTimer: ReturnType<typeof setTimeout> | undefined
	#queue: Promise<unknown> = Promise.resolve()

	/** `key` as from draftKey: the user and the subject. */
	constructor(key: string, listener: Listener) {
		this.#key = key
		this.#serverKey = serverKeyOf(key)
		this.#listener = listener
		this.#schedule = createAutosaveSchedule({
			saveLocally: () => this.#saveLocally(),
			save: () => this.#enqueue(() => this.#save()),
			isNotRetryable,
			flush: () => {
				this.#saveLocally()
				// Bypasses the queue: the page is being unloaded.
				void this.#save({ isLeaving: true }).catch(() => undefined)
			},
		})
	}

	/** Looks for an earlier draft: on the device at once, on the server after `painted` (the box has been painted). */
	async open(painted: Promise<void> = Promise.resolve()): Promise<void> {
		this.#loadLocal()
		await painted
		const remote = await findServerDraft(this.#key.split('.')[2] ?? '', this.#serverKey).catch(() => undefined)
		if (!this.#isOpen) return
		if (remote === undefined) {
			this.#releaseHeld()
			if (this.#local && !this.#local.isSaved) this.#schedule.scheduleSave()
			return
		}
		this.#conflicts = remote?.others ?? []
		// Typing has begun and wins; the server keeps its own version beside it.
		const outcome = this.#isEdited ? 'push' : reconcile(this.#local, remote)
		if (outcome === 'pull' && remote) this.#adoptServer(remote.content, remote.rev)
		else if (outcome === 'drop') this.#adoptServer(null, null)
		else if (outcome === 'push') this.#push()
		else if (outcome === 'same' && remote) {
			this.#patch({ rev: remote.rev, isSaved: true })
			this.#releaseHeld()
		}
		this.#saveLocally()
	}

	#loadLocal(): void {
		const local = readLocalDraft(this.#key)
		if (!local) return
		const { attempt, ...draft } = local
		this.#local = draft
		this.#attempt = attempt
		if (this.#mayBeSentElsewhere()) this.#holdTimer = setTimeout(() => this.#releaseHeld(), holdTimeoutMs)
		else this.#listener.onRestore(draft.content)
		this.#emitChange()
	}

	/** A reply that the server has, or may have. It may have been sent from another device since, and must not flash up here. */
	#mayBeSentElsewhere(): boolean {
		return this.#serverKey.startsWith('reply.') && (this.#local?.isSaved === true || this.#local?.brought !== undefined)
	}

	/** Shows the held draft in the box, if there is one. */
	#releaseHeld(): void {
		if (!this.#cancelHold() || !this.#local) return
		this.#listener.onRestore(this.#local.content)
		this.#emitChange()
	}

	/** Returns whether a draft was held back. */
	#cancelHold(): boolean {
		const wasOnHold = this.#holdTimer !== undefined
		clearTimeout(this.#holdTimer)
		this.#holdTimer = undefined
		return wasOnHold
	}

	/** Saves at once what the server may have already: it must not be shown if it was sent from elsewhere since. */
	#push(): void {
		const mayBeOnServer = this.#local?.brought !== undefined && !this.#isEdited
		if (mayBeOnServer) {
			const pushed = this.#enqueue(() => this.#save()).catch(() => this.#schedule.scheduleSave())
			void pushed.then(() => this.#releaseHeld())
		} else this.#schedule.scheduleSave()
	}

	/** The current content of the box; null: nothing worth keeping. */
	update(typed: Content | null): void {
		const before = this.#local?.content
		const wasOnHold = this.#cancelHold() && before !== undefined
		// Typed while a draft was held back: the held text goes above.
		const content = typed && wasOnHold ? { ...typed, body: `${before.body}\n\n${typed.body}` } : typed
		if (wasOnHold) this.#listener.onRestore(content ?? before)
		this.#isEdited = true
		if (content === null) {
			if (wasOnHold) this.#emitChange()
			else this.#clear()
			return
		}
		this.#local = { content, typedAt: Date.now(), rev: this.#local?.rev ?? null, isSaved: false }
		this.#schedule.schedule()
		this.#emitChange()
	}

	/** Discards a draft that was sent or is not wanted. A held draft stays: nobody has seen it. */
	discard(): void {
		if (this.#cancelHold()) return
		this.#attempt = undefined
		this.#clear()
	}

	/** Makes another version the leading one; the current one stays beside it. */
	async adoptVersion({ content }: DraftVersion): Promise<void> {
		await this.#enqueue(() => this.#save())
		// A new writer id without a known `rev` makes the server keep the current version.
		this.#writerId = crypto.randomUUID()
		this.#isEdited = true
		this.#local = { content, typedAt: Date.now(), rev: null, isSaved: false }
		this.#listener.onRestore(content)
		this.#saveLocally()
		await this.#enqueue(() => this.#save())
		await this.#refresh()
	}

	/** Discards another version. */
	async discardVersion({ typedAt }: DraftVersion): Promise<void> {
		await this.#enqueue(() => this.#save({ drop: typedAt }))
		await this.#refresh()
	}

	/** The idempotency key to send this with: the earlier one if the same content was sent and not answered. */
	idempotencyKeyFor(sent: unknown): string {
		this.#attempt = reuseOrCreateAttempt(this.#attempt, sent, Date.now())
		this.#saveLocally()
		return this.#attempt.key
	}

	/** The server refused it: sending again is a new attempt with a new key. */
	resetAttempt(): void {
		this.#attempt = undefined
		this.#saveLocally()
	}

	/** The box is unmounted. */
	close(): void {
		this.#cancelHold()
		this.#saveLocally()
		this.#isOpen = false
		this.#schedule.dispose()
		void this.#enqueue(() => this.#save()).catch(() => undefined)
	}

	#clear(): void {
		this.#cancelHold()
		const rev = this.#local?.rev ?? null
		const isOnServer = rev !== null || this.#seq > 0
		const writer = this.#writerId
		this.#local = null
		this.#schedule.cancel()
		this.#saveLocally()
		if (!isOnServer) return
		this.#writerId = crypto.randomUUID()
		this.#seq = 0
		const version = { writer, ...(rev === null ? {} : { rev }) }
		void this.#enqueue(() => sendDraftDiscard(this.#serverKey, version)).catch(() => undefined)
	}

	async #save({ isLeaving = false, drop }: { isLeaving?: boolean; drop?: string } = {}): Promise<void> {
		const local = this.#local
		if (!local || (local.isSaved && drop === undefined)) return
		const brought = this.#assignSequence(local, drop !== undefined)
		const ageMs = Math.min(maxAgeMs, Math.max(0, Date.now() - local.typedAt))
		const version = { content: local.content, ageMs, rev: local.rev, ...brought, ...(drop ? { drop } : {}) }
		const reply = await saveDraft(this.#serverKey, version, isLeaving)
		// Store `rev` only if this version leads: otherwise the next save would replace the leading one.
		this.#patch({ ...(reply.isLeading ? { rev: reply.rev } : {}), isSaved: this.#local?.content === local.content })
		this.#saveLocally()
		if (this.#isOpen && (reply.others !== this.#conflicts.length || !reply.isLeading)) await this.#refresh()
	}

	/** Writer and sequence number of a version. A retry reuses them, so that the server recognizes the duplicate. */
	#assignSequence(local: LocalDraft, isNewVersion: boolean): NonNullable<LocalDraft['brought']> {
		if (local.brought && !isNewVersion) return local.brought
		this.#seq += 1
		const brought = { writer: this.#writerId, seq: this.#seq }
		this.#patch({ brought })
		this.#saveLocally()
		return brought
	}

	/** Fetches the server's versions. Takes over the leading one if nobody has typed here. */
	async #refresh(): Promise<void> {
		const remote = await fetchDraft(this.#serverKey)
		this.#conflicts = remote?.others ?? []
		const isOutdated = this.#local?.isSaved && !(remote && isSame(this.#local.content, remote.content))
		if (isOutdated && !this.#isEdited) this.#adoptServer(remote?.content ?? null, remote?.rev ?? null)
		this.#emitChange()
	}

	#adoptServer(content: Content | null, rev: number | null): void {
		this.#cancelHold()
		this.#local = content && { content, typedAt: Date.now(), rev, isSaved: true }
		this.#listener.onRestore(content)
		this.#saveLocally()
	}

	#patch(change: Partial<LocalDraft>): void {
		if (this.#local) this.#local = { ...this.#local, ...change }
	}

	#saveLocally(): void {
		if (!this.#isOpen && !this.#isStillStored()) return
		const attempt = this.#attempt ? { attempt: this.#attempt } : {}
		this.#isOnDevice = writeLocalDraft(this.#key, this.#local && { ...this.#local, ...attempt })
		this.#emitChange()
	}

	/** A closed instance writes only if storage still has its content: a newer box may have changed or cleared it. */
	#isStillStored(): boolean {
		const local = readLocalDraft(this.#key)
		return local !== null && this.#local !== null && isSame(local.content, this.#local.content)
	}

	#emitChange(): void {
		if (!this.#isOpen) return
		this.#listener.onChange({ state: this.#state(), conflicts: this.#conflicts })
	}

	#state(): DraftState {
		if (!this.#local || this.#holdTimer !== undefined) return 'none'
		if (!this.#isEdited) return 'restored'
		if (this.#local.isSaved) return 'saved'
		return this.#isOnDevice ? 'local' : 'unsaved'
	}

	/** Queues calls, so that they arrive in order. */
	#enqueue(work: () => Promise<unknown>): Promise<unknown> {
		this.#queue = this.#queue.then(work, work)
		return this.#queue
	}
}

/** Whether a retry is pointless until something changes. */
function isNotRetryable(error: unknown): boolean {
	return isFinalError(error) || (error instanceof ApiError && error.status === 401)
}

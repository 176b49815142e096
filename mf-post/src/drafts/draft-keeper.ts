import { ApiError } from '@folkmoot/kit/api'
import type { DraftVersion } from '@folkmoot/post-contract/draft'
import { attemptFor, isAnswered } from './attempt.ts'
import { type Attempt, type Kept, placeOf, readKept, writeKept } from './draft-store.ts'
import { fetchDraft, saveDraft, sendDraftDiscard } from './drafts.api.ts'
import { findOnServer } from './drafts-of-post.ts'
import { type Content, isSame } from './kept-content.ts'
import { meet } from './meet.ts'
import { createSchedule } from './schedule.ts'

/**
 * `restored`: an earlier draft is in the box again; `kept`: stored on the device; `saved`: on the server too;
 * `unkept`: only in the box.
 */
export type DraftState = 'none' | 'restored' | 'kept' | 'saved' | 'unkept'

export interface DraftView {
	state: DraftState
	/** Conflicting versions of the same draft, written on other devices. */
	others: readonly DraftVersion[]
}

interface Listener {
	/** An earlier draft was found, here or on the server; null: the local draft was sent or discarded elsewhere. */
	onFound: (content: Content | null) => void
	onChange: (view: DraftView) => void
}

const oldestMs = 90 * 86_400_000
/** How long a draft that may have been sent elsewhere is held back for the server's answer. */
const patienceMs = 1_000

/** Keeps one draft: on the device at once, on the server debounced. The server keeps the versions of several devices. */
export class DraftKeeper {
	readonly #key: string
	readonly #place: string
	readonly #listener: Listener
	readonly #schedule: ReturnType<typeof createSchedule>
	/** Identifies this box to the server. */
	#writer = crypto.randomUUID()
	#seq = 0
	#kept: Kept | null = null
	#attempt: Attempt | undefined
	#others: readonly DraftVersion[] = []
	#isTouched = false
	#isOnDevice = true
	#isOpen = true
	/** The timer runs while an earlier draft is held back. */
	#holding: ReturnType<typeof setTimeout> | undefined
	#saving: Promise<unknown> = Promise.resolve()

	/** `key` as from draftKey: the user and the subject. */
	constructor(key: string, listener: Listener) {
		this.#key = key
		this.#place = placeOf(key)
		this.#listener = listener
		this.#schedule = createSchedule({
			keep: () => this.#keepHere(),
			save: () => this.#inTurn(() => this.#save()),
			isFinal: isNo,
			leave: () => {
				this.#keepHere()
				// Bypasses the queue: the page is being unloaded.
				void this.#save({ isLeaving: true }).catch(() => undefined)
			},
		})
	}

	/** Looks for an earlier draft: on the device at once, on the server after `isSeen` (the box has been painted). */
	async open(isSeen: Promise<void> = Promise.resolve()): Promise<void> {
		this.#findHere()
		await isSeen
		const there = await findOnServer(this.#key.split('.')[2] ?? '', this.#place).catch(() => undefined)
		if (!this.#isOpen) return
		if (there === undefined) {
			this.#showHeld()
			if (this.#kept && !this.#kept.isSaved) this.#schedule.saveLater()
			return
		}
		this.#others = there?.others ?? []
		// Typing has begun and wins; the server keeps its own version beside it.
		const meeting = this.#isTouched ? 'push' : meet(this.#kept, there)
		if (meeting === 'take' && there) this.#show(there.content, there.rev)
		else if (meeting === 'drop') this.#show(null, null)
		else if (meeting === 'push') this.#bring()
		else if (meeting === 'same' && there) {
			this.#put({ rev: there.rev, isSaved: true })
			this.#showHeld()
		}
		this.#keepHere()
	}

	#findHere(): void {
		const here = readKept(this.#key)
		if (!here) return
		const { attempt, ...kept } = here
		this.#kept = kept
		this.#attempt = attempt
		if (this.#mayBeSent()) this.#holding = setTimeout(() => this.#showHeld(), patienceMs)
		else this.#listener.onFound(kept.content)
		this.#tell()
	}

	/** A reply that the server has, or may have. It may have been sent from another device since, and must not flash up here. */
	#mayBeSent(): boolean {
		return this.#place.startsWith('reply.') && (this.#kept?.isSaved === true || this.#kept?.brought !== undefined)
	}

	/** Shows the held draft in the box, if there is one. */
	#showHeld(): void {
		if (!this.#endHolding() || !this.#kept) return
		this.#listener.onFound(this.#kept.content)
		this.#tell()
	}

	/** Returns whether a draft was held back. */
	#endHolding(): boolean {
		const wasHeld = this.#holding !== undefined
		clearTimeout(this.#holding)
		this.#holding = undefined
		return wasHeld
	}

	/** Saves at once what the server may have already: it must not be shown if it was sent from elsewhere since. */
	#bring(): void {
		const isPerhapsThere = this.#kept?.brought !== undefined && !this.#isTouched
		if (isPerhapsThere) {
			const brought = this.#inTurn(() => this.#save()).catch(() => this.#schedule.saveLater())
			void brought.then(() => this.#showHeld())
		} else this.#schedule.saveLater()
	}

	/** The current content of the box; null: nothing worth keeping. */
	type(typed: Content | null): void {
		const before = this.#kept?.content
		const wasHeld = this.#endHolding() && before !== undefined
		// Typed while a draft was held back: the held text goes above.
		const content = typed && wasHeld ? { ...typed, body: `${before.body}\n\n${typed.body}` } : typed
		if (wasHeld) this.#listener.onFound(content ?? before)
		this.#isTouched = true
		if (content === null) {
			if (wasHeld) this.#tell()
			else this.#clear()
			return
		}
		this.#kept = { content, typedAt: Date.now(), rev: this.#kept?.rev ?? null, isSaved: false }
		this.#schedule.typed()
		this.#tell()
	}

	/** Discards a draft that was sent or is not wanted. A held draft stays: nobody has seen it. */
	forget(): void {
		if (this.#endHolding()) return
		this.#attempt = undefined
		this.#clear()
	}

	/** Makes another version the leading one; the current one stays beside it. */
	async take({ content }: DraftVersion): Promise<void> {
		await this.#inTurn(() => this.#save())
		// A new writer id without a known `rev` makes the server keep the current version.
		this.#writer = crypto.randomUUID()
		this.#isTouched = true
		this.#kept = { content, typedAt: Date.now(), rev: null, isSaved: false }
		this.#listener.onFound(content)
		this.#keepHere()
		await this.#inTurn(() => this.#save())
		await this.#look()
	}

	/** Discards another version. */
	async drop({ typedAt }: DraftVersion): Promise<void> {
		await this.#inTurn(() => this.#save({ drop: typedAt }))
		await this.#look()
	}

	/** The idempotency key to send this with: the earlier one if the same content was sent and not answered. */
	keyFor(sent: unknown): string {
		this.#attempt = attemptFor(this.#attempt, sent, Date.now())
		this.#keepHere()
		return this.#attempt.key
	}

	/** The server refused it: sending again is a new attempt with a new key. */
	refused(): void {
		this.#attempt = undefined
		this.#keepHere()
	}

	/** The box is unmounted. */
	close(): void {
		this.#endHolding()
		this.#keepHere()
		this.#isOpen = false
		this.#schedule.end()
		void this.#inTurn(() => this.#save()).catch(() => undefined)
	}

	#clear(): void {
		this.#endHolding()
		const known = this.#kept?.rev ?? null
		const isThere = known !== null || this.#seq > 0
		const writer = this.#writer
		this.#kept = null
		this.#schedule.stop()
		this.#keepHere()
		if (!isThere) return
		this.#writer = crypto.randomUUID()
		this.#seq = 0
		const version = { writer, ...(known === null ? {} : { rev: known }) }
		void this.#inTurn(() => sendDraftDiscard(this.#place, version)).catch(() => undefined)
	}

	async #save({ isLeaving = false, drop }: { isLeaving?: boolean; drop?: string } = {}): Promise<void> {
		const mine = this.#kept
		if (!mine || (mine.isSaved && drop === undefined)) return
		const brought = this.#numbered(mine, drop !== undefined)
		const ageMs = Math.min(oldestMs, Math.max(0, Date.now() - mine.typedAt))
		const version = { content: mine.content, ageMs, rev: mine.rev, ...brought, ...(drop ? { drop } : {}) }
		const reply = await saveDraft(this.#place, version, isLeaving)
		// Store `rev` only if this version leads: otherwise the next save would replace the leading one.
		this.#put({ ...(reply.isLeading ? { rev: reply.rev } : {}), isSaved: this.#kept?.content === mine.content })
		this.#keepHere()
		if (this.#isOpen && (reply.others !== this.#others.length || !reply.isLeading)) await this.#look()
	}

	/** Writer and sequence number of a version. A retry reuses them, so that the server recognizes the duplicate. */
	#numbered(mine: Kept, isAnew: boolean): NonNullable<Kept['brought']> {
		if (mine.brought && !isAnew) return mine.brought
		this.#seq += 1
		const brought = { writer: this.#writer, seq: this.#seq }
		this.#put({ brought })
		this.#keepHere()
		return brought
	}

	/** Fetches the server's versions. Takes over the leading one if nobody has typed here. */
	async #look(): Promise<void> {
		const there = await fetchDraft(this.#place)
		this.#others = there?.others ?? []
		const isOther = this.#kept?.isSaved && !(there && isSame(this.#kept.content, there.content))
		if (isOther && !this.#isTouched) this.#show(there?.content ?? null, there?.rev ?? null)
		this.#tell()
	}

	#show(content: Content | null, rev: number | null): void {
		this.#endHolding()
		this.#kept = content && { content, typedAt: Date.now(), rev, isSaved: true }
		this.#listener.onFound(content)
		this.#keepHere()
	}

	#put(change: Partial<Kept>): void {
		if (this.#kept) this.#kept = { ...this.#kept, ...change }
	}

	#keepHere(): void {
		if (!this.#isOpen && !this.#isLeftHere()) return
		const attempt = this.#attempt ? { attempt: this.#attempt } : {}
		this.#isOnDevice = writeKept(this.#key, this.#kept && { ...this.#kept, ...attempt })
		this.#tell()
	}

	/** A closed keeper writes only if storage still has its content: a newer box may have changed or cleared it. */
	#isLeftHere(): boolean {
		const here = readKept(this.#key)
		return here !== null && this.#kept !== null && isSame(here.content, this.#kept.content)
	}

	#tell(): void {
		if (!this.#isOpen) return
		this.#listener.onChange({ state: this.#state(), others: this.#others })
	}

	#state(): DraftState {
		if (!this.#kept || this.#holding !== undefined) return 'none'
		if (!this.#isTouched) return 'restored'
		if (this.#kept.isSaved) return 'saved'
		return this.#isOnDevice ? 'kept' : 'unkept'
	}

	/** Queues calls, so that they arrive in order. */
	#inTurn(work: () => Promise<unknown>): Promise<unknown> {
		this.#saving = this.#saving.then(work, work)
		return this.#saving
	}
}

/** Whether a retry is pointless until something changes. */
function isNo(error: unknown): boolean {
	return isAnswered(error) || (error instanceof ApiError && error.status === 401)
}

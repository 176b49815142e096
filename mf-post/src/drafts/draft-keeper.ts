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
 * `restored`: what was typed before came back; `kept`: it is on the device; `saved`: and on the server;
 * `unkept`: nowhere but in the box.
 */
export type DraftState = 'none' | 'restored' | 'kept' | 'saved' | 'unkept'

export interface DraftView {
	state: DraftState
	/** Other texts for the same place, written on other devices meanwhile. */
	others: readonly DraftVersion[]
}

interface Listener {
	/** Something typed before was found, here or on the server; null: what was here has been sent or discarded elsewhere. */
	onFound: (content: Content | null) => void
	onChange: (view: DraftView) => void
}

const oldestMs = 90 * 86_400_000
/** How long what may have been sent from elsewhere is held back for an answer of the server. */
const patienceMs = 1_000

/** Keeps one draft: at once on the device, a little later on the server, and there both where two devices wrote. */
export class DraftKeeper {
	readonly #key: string
	readonly #place: string
	readonly #listener: Listener
	readonly #schedule: ReturnType<typeof createSchedule>
	/** Names this box to the server. */
	#writer = crypto.randomUUID()
	#seq = 0
	#kept: Kept | null = null
	#attempt: Attempt | undefined
	#others: readonly DraftVersion[] = []
	#isTouched = false
	#isOnDevice = true
	#isOpen = true
	/** Runs while what was typed before is held back. */
	#holding: ReturnType<typeof setTimeout> | undefined
	#saving: Promise<unknown> = Promise.resolve()

	/** `key`: whose draft of what; see draftKey. */
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
				// Not in turn: there is no time.
				void this.#save({ isLeaving: true }).catch(() => undefined)
			},
		})
	}

	/** Looks for what was typed before: here at once, and on the server when whoever opened the box has seen it. */
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
		// Who types already goes on; the server keeps what it has beside.
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

	/** A reply that the server has, or may have: it may have been sent from another device, and should not stand here for a moment. */
	#mayBeSent(): boolean {
		return this.#place.startsWith('reply.') && (this.#kept?.isSaved === true || this.#kept?.brought !== undefined)
	}

	/** Puts into the box what was held back, if anything was. */
	#showHeld(): void {
		if (!this.#endHolding() || !this.#kept) return
		this.#listener.onFound(this.#kept.content)
		this.#tell()
	}

	/** Says whether something was held back. */
	#endHolding(): boolean {
		const wasHeld = this.#holding !== undefined
		clearTimeout(this.#holding)
		this.#holding = undefined
		return wasHeld
	}

	/** What may be there already is brought at once: it may have been sent from elsewhere since, and should not stand here. */
	#bring(): void {
		const isPerhapsThere = this.#kept?.brought !== undefined && !this.#isTouched
		if (isPerhapsThere) {
			const brought = this.#inTurn(() => this.#save()).catch(() => this.#schedule.saveLater())
			void brought.then(() => this.#showHeld())
		} else this.#schedule.saveLater()
	}

	/** What is in the box now; null: nothing worth keeping. */
	type(typed: Content | null): void {
		const before = this.#kept?.content
		const wasHeld = this.#endHolding() && before !== undefined
		// Begun before what was held back came: that stays above it.
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

	/** It has been sent, or is not wanted. What nobody has seen yet stays. */
	forget(): void {
		if (this.#endHolding()) return
		this.#attempt = undefined
		this.#clear()
	}

	/** Leads with another version; the present one stays beside it. */
	async take({ content }: DraftVersion): Promise<void> {
		await this.#inTurn(() => this.#save())
		// A new writer who knows nothing: so the present version stays.
		this.#writer = crypto.randomUUID()
		this.#isTouched = true
		this.#kept = { content, typedAt: Date.now(), rev: null, isSaved: false }
		this.#listener.onFound(content)
		this.#keepHere()
		await this.#inTurn(() => this.#save())
		await this.#look()
	}

	/** Another version is not wanted. */
	async drop({ typedAt }: DraftVersion): Promise<void> {
		await this.#inTurn(() => this.#save({ drop: typedAt }))
		await this.#look()
	}

	/** The key to send this under: the same as before where the same was sent and nobody answered. */
	keyFor(sent: unknown): string {
		this.#attempt = attemptFor(this.#attempt, sent, Date.now())
		this.#keepHere()
		return this.#attempt.key
	}

	/** Somebody said no: sent once more, it is another attempt. */
	refused(): void {
		this.#attempt = undefined
		this.#keepHere()
	}

	/** The box goes. */
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
		// Its number is known only where it leads: else the next version would replace the one that does.
		this.#put({ ...(reply.isLeading ? { rev: reply.rev } : {}), isSaved: this.#kept?.content === mine.content })
		this.#keepHere()
		if (reply.others !== this.#others.length || !reply.isLeading) await this.#look()
	}

	/** The number a version goes under: the same when it goes again, so that the server knows it. */
	#numbered(mine: Kept, isAnew: boolean): NonNullable<Kept['brought']> {
		if (mine.brought && !isAnew) return mine.brought
		this.#seq += 1
		const brought = { writer: this.#writer, seq: this.#seq }
		this.#put({ brought })
		this.#keepHere()
		return brought
	}

	/** Looks what the server has beside, and takes what leads there where nobody types here. */
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
		const attempt = this.#attempt ? { attempt: this.#attempt } : {}
		this.#isOnDevice = writeKept(this.#key, this.#kept && { ...this.#kept, ...attempt })
		this.#tell()
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

	/** One call after another, so that they arrive in order. */
	#inTurn(work: () => Promise<unknown>): Promise<unknown> {
		this.#saving = this.#saving.then(work, work)
		return this.#saving
	}
}

/** Whether it makes no sense to bring it again before something changes. */
function isNo(error: unknown): boolean {
	return isAnswered(error) || (error instanceof ApiError && error.status === 401)
}

import { errorMessageFor } from '@folkmoot/kit/api'
import type { Grounds } from '@folkmoot/kit/fragments/fragment-list.ts'
import { useAlert } from '@folkmoot/kit/state'
import { focusAfterRemoval } from '@folkmoot/kit/ui/focus-after-removal.ts'
import type { RefObject } from 'react'
import { useModeratorAction } from '../frame/lost-role.tsx'
import { type Outcome, runForEach } from '../queue/run-for-each.ts'
import { type HeldItem, refuseHeld, releaseHeld } from './held.api.ts'
import { t } from './text.ts'

interface Options {
	communityId: string
	shown: readonly HeldItem[]
	/** The element whose children are the cards, in the order shown. */
	list: RefObject<HTMLElement | null>
	/** Called when some of them wait no more. */
	onChange: () => Promise<void>
}

interface HeldActions {
	release: (items: readonly HeldItem[]) => void
	refuse: (items: readonly HeldItem[], grounds: Grounds) => Promise<void>
	isBusy: boolean
}

/** Releases and refuses items, one after the other; says what could not be done, and why. */
export function useHeldActions({ communityId, shown, list, onChange }: Options): HeldActions {
	const alert = useAlert()
	const leave = async ({ done, failed, failure }: Outcome<HeldItem>, what: 'released' | 'refused') => {
		const first = shown.findIndex(({ id }) => done.some((item) => item.id === id))
		const moveFocus = focusAfterRemoval(list.current?.children[first] ?? null)
		if (failure === null) alert(t(what, { count: done.length }), { tone: 'good' })
		else alert(describeFailed(done.length + failed.length, failed.length, errorMessageFor(failure)), { tone: 'bad', durationMs: 8_000 })
		await onChange()
		moveFocus()
	}
	const [release, isReleasing] = useModeratorAction(async (items: readonly HeldItem[]) => {
		await leave(await runForEach(items, ({ id }) => releaseHeld(communityId, id)), 'released')
	})
	const [refuse, isRefusing] = useModeratorAction(async (items: readonly HeldItem[], grounds: Grounds) => {
		await leave(await runForEach(items, ({ id }) => refuseHeld(communityId, id, grounds)), 'refused')
	})
	return {
		release: (items) => void release(items),
		refuse: async (items, grounds) => void (await refuse(items, grounds)),
		isBusy: isReleasing || isRefusing,
	}
}

/** One item says why; of several, how many too. */
function describeFailed(count: number, failed: number, why: string): string {
	return count === 1 ? why : `${t('failed', { failed, count })} ${why}`
}

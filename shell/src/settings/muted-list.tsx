import type { Image } from '@folkmoot/contract-kit/image'
import { useAction } from '@folkmoot/kit/api'
import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import type { MuteTarget } from '@folkmoot/kit/content/mutes/mutes.api.ts'
import { PersonPicture } from '@folkmoot/kit/content/person-picture.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { focusAfterRemoval } from '@folkmoot/kit/ui/focus-after-removal.ts'
import { type ReactNode, useRef, useState } from 'react'
import { t as tFrame } from '../frame/text.ts'
import styles from './settings-page.module.css'
import { t } from './text.ts'
import { useUnmute } from './use-unmute.ts'

/** A muted member or community. */
export interface MutedItem {
	target: MuteTarget
	/** `@mira` or `/Gardening`. */
	name: string
	path: string
	picture: Image | null
}

interface Props {
	type: MuteTarget['type']
	heading: string
	/** Text for an empty list. */
	empty: string
	items: readonly MutedItem[]
}

/** A long list is rendered in batches. */
const initialCount = 10
const batchSize = 50

/** The muted members or communities, latest first. */
export function MutedList({ type, heading, empty, items }: Props): ReactNode {
	const [shown, setShown] = useState(initialCount)
	const left = Math.min(batchSize, items.length - shown)
	const showMore = (button: Element) => {
		// With the last batch the button is removed.
		const moveFocus = focusAfterRemoval(button)
		setShown(shown + batchSize)
		moveFocus()
	}
	return (
		<div className={styles.mutedKind} tabIndex={-1}>
			<div className={styles.row}>
				<h3>
					{heading} {items.length > 0 && <span className={styles.count}>{items.length}</span>}
				</h3>
				{items.length > 0 && <UnmuteAll type={type} count={items.length} />}
			</div>
			{items.length === 0 ? (
				<p className={styles.note}>{empty}</p>
			) : (
				<ul aria-label={t('muted-list', { heading })} tabIndex={-1}>
					{items.slice(0, shown).map((item) => (
						<MutedRow key={item.target.id} item={item} />
					))}
				</ul>
			)}
			{left > 0 && (
				<Button kind="quiet" size="small" onClick={({ currentTarget }) => showMore(currentTarget)}>
					{tFrame('more', { count: left })}
				</Button>
			)}
		</div>
	)
}

function UnmuteAll({ type, count }: { type: MuteTarget['type']; count: number }): ReactNode {
	const [isConfirming, setConfirming] = useState(false)
	const unmute = useUnmute()
	const button = useRef<HTMLButtonElement>(null)
	const [run, isRunning] = useAction(async () => {
		const moveFocus = focusAfterRemoval(button.current)
		await unmute.all(type)
		moveFocus()
	})
	// A single mute is easily redone, so only several ask first.
	const start = () => (count > 1 ? setConfirming(true) : void run())
	return (
		<>
			<Button ref={button} kind="quiet" size="small" isLoading={isRunning && !isConfirming} onClick={start}>
				{t('unmute-all')}
			</Button>
			{isConfirming && (
				<ConfirmDialog
					title={type === 'user' ? t('unmute-all-users', { count }) : t('unmute-all-communities', { count })}
					confirmLabel={t('unmute-all')}
					isRunning={isRunning}
					onConfirm={() => void run().then(() => setConfirming(false))}
					onClose={() => setConfirming(false)}
				>
					{t('unmute-all-why')}
				</ConfirmDialog>
			)}
		</>
	)
}

function MutedRow({ item: { target, name, path, picture } }: { item: MutedItem }): ReactNode {
	const unmute = useUnmute()
	const row = useRef<HTMLLIElement>(null)
	const [run, isRunning] = useAction(async () => {
		const moveFocus = focusAfterRemoval(row.current)
		await unmute.one(target)
		moveFocus()
	})
	return (
		<li ref={row} className={styles.muted} tabIndex={-1}>
			<Link to={path} className={styles.mutedName}>
				{target.type === 'user' ? (
					<PersonPicture picture={picture} name={target.name} size={24} />
				) : (
					<Avatar kind="community" picture={picture} name={target.name} size={24} />
				)}
				<bdi>{name}</bdi>
			</Link>
			<Button size="small" isLoading={isRunning} onClick={run} aria-label={t('unmute-name', { name })}>
				{t('unmute')}
			</Button>
		</li>
	)
}

import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { t as tSearch } from '../frame/later-text.ts'
import type { Entry } from './entries.ts'
import styles from './palette.module.css'
import { t } from './text.ts'
import { useEntries } from './use-entries.tsx'

interface Props {
	/** Closes the palette, and then does it. */
	onChoose: (run: () => void) => void
	onClose: () => void
}

/** Goes to pages, communities, people and posts, and does things with the open page. The first row is always chosen; Enter does it. */
export function Palette({ onChoose, onClose }: Props): ReactNode {
	const go = useGo()
	const [typed, setTyped] = useState('')
	const groups = useEntries(typed)
	const entries = groups.flatMap((group) => group.entries)
	const [chosenId, setChosenId] = useState<string | null>(null)
	const chosen = entries.find(({ id }) => id === chosenId) ?? entries[0]
	const list = useRef<HTMLDivElement>(null)
	useEffect(() => {
		list.current?.querySelector(`#${optionId(chosen?.id)}`)?.scrollIntoView({ block: 'nearest' })
	}, [chosen?.id])
	const choose = ({ to, run }: Entry) => {
		if (to === undefined) return onChoose(() => run?.())
		// In place of the palette's entry of the history: one Back leads here again.
		go(to)
		onClose()
	}
	const move = (step: 1 | -1) => {
		const index = chosen ? entries.indexOf(chosen) : -1
		setChosenId(entries[(index + step + entries.length) % entries.length]?.id ?? null)
	}
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'ArrowDown') move(1)
		else if (event.key === 'ArrowUp') move(-1)
		else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) choose(chosen)
		else return
		event.preventDefault()
	}
	return (
		<Dialog title={t('title')} size="wide" onClose={onClose}>
			<div className={styles.palette}>
				<input
					className={styles.input}
					type="text"
					role="combobox"
					aria-label={t('title')}
					aria-expanded="true"
					aria-controls="palette"
					aria-autocomplete="list"
					aria-activedescendant={chosen && optionId(chosen.id)}
					placeholder={t('placeholder')}
					autoComplete="off"
					spellCheck={false}
					maxLength={200}
					value={typed}
					onChange={({ target }) => {
						setTyped(target.value)
						setChosenId(null)
					}}
					onKeyDown={onKeyDown}
				/>
				<div ref={list} id="palette" className={styles.list} role="listbox" aria-label={tSearch('suggestions')}>
					{groups.map(({ label, entries: shown }) => (
						// biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
						<div key={label} role="group" aria-label={label}>
							<span className={styles.heading} aria-hidden="true">
								{label}
							</span>
							{shown.map((entry) => (
								<Row key={entry.id} entry={entry} isChosen={entry === chosen} onChoose={() => choose(entry)} />
							))}
						</div>
					))}
				</div>
				{entries.length === 0 && <p className={styles.none}>{t('none')}</p>}
				<p className={styles.help} aria-hidden="true">
					<kbd>↑</kbd>
					<kbd>↓</kbd> {t('choose')} <kbd>c/</kbd> {t('communities')} <kbd>@</kbd> {t('members')} <kbd>&gt;</kbd> {t('actions')}
				</p>
			</div>
		</Dialog>
	)
}

interface RowProps {
	entry: Entry
	isChosen: boolean
	onChoose: () => void
}

function Row({ entry: { id, label, note, icon, keys }, isChosen, onChoose }: RowProps): ReactNode {
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input, which keeps the focus
		// biome-ignore lint/a11y/useFocusableInteractive: the input points to it
		<div
			id={optionId(id)}
			role="option"
			aria-selected={isChosen}
			className={classNames(styles.option, isChosen && styles.chosen)}
			onMouseDown={(event) => event.preventDefault()}
			onClick={onChoose}
		>
			{icon}
			<span className={styles.name}>{label}</span>
			{note && <span className={styles.note}>{note}</span>}
			{keys && <kbd>{keys}</kbd>}
			{isChosen && (
				<kbd>
					<span aria-hidden="true">⏎</span>
				</kbd>
			)}
		</div>
	)
}

/** Ids of entries may be paths. */
const optionId = (id = '') => `palette-${id.replace(/[^\w-]/g, '_')}`

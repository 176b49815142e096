import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { formatShortCount } from '@folkmoot/kit/content/format-count.ts'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { Field } from '@folkmoot/kit/ui/field.tsx'
import { usePrehydrationInput } from '@folkmoot/kit/ui/use-prehydration-input.ts'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useId, useRef } from 'react'
import styles from './community-picker.module.css'
import { t } from './text.ts'
import { useCombobox } from './use-combobox.ts'
import type { Suggestion } from './use-community-suggestions.ts'

interface Props {
	/** The name of the chosen community; '' for none. */
	value: string
	/** Its data, if known. */
	chosen: Suggestion | null
	/** The choice is read-only for now. */
	isReadOnly: boolean
	onChange: (name: string) => void
	error: string | undefined
}

/** A combobox to choose a community by a part of its name; fully usable by keyboard. */
export function CommunityPicker({ value, chosen, isReadOnly, onChange, error }: Props): ReactNode {
	const { text, type, isOpen, open, active, items, isUnknown, pick, commit, onKeyDown } = useCombobox(value, onChange)
	const listId = useId()
	const showsList = isOpen && items.length > 0 && !isReadOnly
	// Names are found whatever their case (rule posts-3).
	const isChosen = chosen !== null && text.toLowerCase() === chosen.name.toLowerCase()
	// An error concerns the chosen name, not the one being typed.
	const isTyping = isOpen && text.trim() !== value
	const shownText = isChosen && !isOpen ? chosen.name : text
	const input = useRef<HTMLInputElement>(null)
	// Like a name that was typed and left, if the focus is elsewhere by now.
	usePrehydrationInput(input, shownText, (typed) => (document.activeElement === input.current ? type(typed) : pick(typed.trim())))
	const shownError = isUnknown && !isChosen ? t('no-such-community') : isTyping ? undefined : error
	return (
		<div className={styles.picker}>
			<Field label={t('community')} error={shownError} aside={isChosen && <span className={styles.count}>{memberCount(chosen)}</span>}>
				{(control) => (
					<div className={styles.control}>
						{isChosen ? (
							<Avatar kind="community" picture={chosen.proPic} name={chosen.name} size={24} />
						) : (
							<Search className={styles.icon} />
						)}
						<input
							ref={input}
							{...control}
							type="text"
							role="combobox"
							aria-expanded={showsList}
							aria-controls={listId}
							aria-autocomplete="list"
							{...(showsList && active >= 0 ? { 'aria-activedescendant': `${listId}-${active}` } : {})}
							className={styles.input}
							placeholder={t('type-name')}
							autoComplete="off"
							spellCheck={false}
							readOnly={isReadOnly}
							value={shownText}
							onChange={(event) => type(event.target.value)}
							onClick={open}
							onKeyDown={onKeyDown}
							onBlur={commit}
						/>
					</div>
				)}
			</Field>
			<div id={listId} role="listbox" aria-label={t('communities')} className={styles.list} hidden={!showsList}>
				{items.map(({ id, name, noMembers, proPic }, index) => (
					// biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
					// biome-ignore lint/a11y/useKeyWithClickEvents: as above, the field handles the keys
					<div
						key={id}
						id={`${listId}-${index}`}
						role="option"
						aria-selected={index === active}
						className={classNames(styles.option, index === active && styles.active)}
						onMouseDown={(event) => event.preventDefault()}
						onClick={() => pick(name)}
					>
						<Avatar kind="community" picture={proPic} name={name} size={24} />
						<span className={styles.name}>{name}</span>
						<span className={styles.count}>{memberCount({ noMembers })}</span>
					</div>
				))}
			</div>
		</div>
	)
}

function memberCount({ noMembers: count }: Pick<Suggestion, 'noMembers'>): string {
	return t('member-count', { count, shown: formatShortCount(count) })
}

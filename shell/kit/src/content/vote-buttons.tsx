import ArrowBigDown from 'lucide-react/icons/arrow-big-down'
import ArrowBigUp from 'lucide-react/icons/arrow-big-up'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { countWords, shortCount } from './count-words.ts'
import { useVote, type Voted, voteOf } from './use-vote.ts'
import styles from './vote-buttons.module.css'

interface Props {
	kind: 'post' | 'comment'
	/** The live post or comment. */
	item: Voted
	/** `column` beside a post, `row` below a comment, `card` one or the other as the screen is wide or narrow. */
	layout: 'column' | 'row' | 'card'
	/** Locked, or in mod tools (spec 1 §4). */
	isDisabled?: boolean
}

/** The two arrows and the score between them. */
export function VoteButtons({ kind, item, layout, isDisabled = false }: Props): ReactNode {
	const vote = useVote(kind, item)
	const own = voteOf(item)
	const score = item.upvotes - item.downvotes
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form
		<div className={classNames(styles.votes, styles[layout])} role="group" aria-label="Votes">
			<button
				type="button"
				className={classNames(styles.arrow, styles.up)}
				aria-label="Upvote"
				data-key="a"
				aria-pressed={own === true}
				disabled={isDisabled}
				onClick={() => vote(true)}
			>
				<ArrowBigUp />
			</button>
			<span
				title={`${countWords(item.upvotes, 'upvote')}, ${countWords(item.downvotes, 'downvote')}`}
				className={classNames(styles.score, own === true && styles.votedUp, own === false && styles.votedDown)}
			>
				<span aria-hidden="true">{shortCount(score)}</span>
				<VisuallyHidden>{countWords(score)}</VisuallyHidden>
			</span>
			<button
				type="button"
				className={classNames(styles.arrow, styles.down)}
				aria-label="Downvote"
				data-key="z"
				aria-pressed={own === false}
				disabled={isDisabled}
				onClick={() => vote(false)}
			>
				<ArrowBigDown />
			</button>
		</div>
	)
}

import ArrowBigDown from 'lucide-react/icons/arrow-big-down'
import ArrowBigUp from 'lucide-react/icons/arrow-big-up'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { formatCount, formatShortCount } from './format-count.ts'
import { useVote, type Voted, voteOf } from './use-vote.ts'
import styles from './vote-buttons.module.css'

interface Props {
	kind: 'post' | 'comment'
	/** The live post or comment. */
	item: Voted
	/** `column` beside a post, `row` below a comment, `card` switches between them by screen width, `compact` the same in a row of a list. */
	layout: 'column' | 'row' | 'card' | 'compact'
	/** Locked, or in mod tools (rule votes-4). */
	isDisabled?: boolean
	className?: string | undefined
}

/** The two arrows: a post has its score between them, a comment has a count for each (rule votes-5). */
export function VoteButtons({ kind, item, layout, isDisabled = false, className }: Props): ReactNode {
	const vote = useVote(kind, item)
	const own = voteOf(item)
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
		<div className={classNames(styles.votes, styles[layout], className)} role="group" aria-label="Votes">
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
			{kind === 'post' ? <Score item={item} /> : <Count count={item.upvotes} unit="upvote" voted={own === true && styles.votedUp} />}
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
			{kind === 'comment' && <Count count={item.downvotes} unit="downvote" voted={own === false && styles.votedDown} />}
		</div>
	)
}

/** The score of a post where nobody can vote. */
export function VoteScore({ item }: Pick<Props, 'item'>): ReactNode {
	return (
		<div className={classNames(styles.votes, styles.alone)}>
			<Score item={item} />
		</div>
	)
}

function Score({ item }: Pick<Props, 'item'>): ReactNode {
	const own = voteOf(item)
	const score = item.upvotes - item.downvotes
	const counts = `${formatCount(item.upvotes, 'upvote')}, ${formatCount(item.downvotes, 'downvote')}`
	return (
		<span title={counts} className={classNames(styles.score, own === true && styles.votedUp, own === false && styles.votedDown)}>
			<Figure shown={formatShortCount(score)} spoken={formatCount(score)} />
		</span>
	)
}

function Count({ count, unit, voted }: { count: number; unit: string; voted: string | false | undefined }): ReactNode {
	return (
		<span className={classNames(styles.count, voted)}>
			<Figure shown={formatShortCount(count)} spoken={formatCount(count, unit)} />
		</span>
	)
}

function Figure({ shown, spoken }: { shown: string; spoken: string }): ReactNode {
	return (
		<>
			<span className={shown.length > 4 ? styles.long : undefined} aria-hidden="true">
				{shown}
			</span>
			<VisuallyHidden>{spoken}</VisuallyHidden>
		</>
	)
}

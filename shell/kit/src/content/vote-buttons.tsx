import { currentLocale } from '@folkmoot/kit/i18n'
import ArrowBigDown from 'lucide-react/icons/arrow-big-down'
import ArrowBigUp from 'lucide-react/icons/arrow-big-up'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { formatShortCount, grammaticalCount } from './format-count.ts'
import { t } from './text.ts'
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
		<div className={classNames(styles.votes, styles[layout], className)} role="group" aria-label={t('votes')}>
			<button
				type="button"
				className={classNames(styles.arrow, styles.up)}
				aria-label={t('upvote')}
				data-key="a"
				aria-pressed={own === true}
				disabled={isDisabled}
				onClick={() => vote(true)}
			>
				<ArrowBigUp />
			</button>
			{kind === 'post' ? <Score item={item} /> : <Count count={item.upvotes} of="upvote" voted={own === true && styles.votedUp} />}
			<button
				type="button"
				className={classNames(styles.arrow, styles.down)}
				aria-label={t('downvote')}
				data-key="z"
				aria-pressed={own === false}
				disabled={isDisabled}
				onClick={() => vote(false)}
			>
				<ArrowBigDown />
			</button>
			{kind === 'comment' && <Count count={item.downvotes} of="downvote" voted={own === false && styles.votedDown} />}
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
	const counts = new Intl.ListFormat(currentLocale(), { type: 'unit' }).format([
		said('upvote', item.upvotes),
		said('downvote', item.downvotes),
	])
	return (
		<span title={counts} className={classNames(styles.score, own === true && styles.votedUp, own === false && styles.votedDown)}>
			<Figure shown={formatShortCount(score)} spoken={said('point', score)} />
		</span>
	)
}

function Count({ count, of, voted }: { count: number; of: 'upvote' | 'downvote'; voted: string | false | undefined }): ReactNode {
	return (
		<span className={classNames(styles.count, voted)}>
			<Figure shown={formatShortCount(count)} spoken={said(of, count)} />
		</span>
	)
}

function said(unit: 'point' | 'upvote' | 'downvote', count: number): string {
	return t(`count-${unit}`, { count: grammaticalCount(count), shown: formatShortCount(count) })
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

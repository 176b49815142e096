import {
	type Announcements,
	closestCenter,
	DndContext,
	type DragEndEvent,
	KeyboardSensor,
	type Modifier,
	PointerSensor,
	type UniqueIdentifier,
	useSensor,
	useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { Rule } from '@folkmoot/community-contract/community'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { IconButton } from '@folkmoot/kit/ui/icon-button.tsx'
import Grip from 'lucide-react/icons/grip-vertical'
import type { ReactNode } from 'react'
import styles from '../frame/frame.module.css'
import { type RuleListProps, RuleWords } from './rule-words.tsx'
import own from './rules.module.css'

/** Up and down only: they stand below each other. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** The rules, moved by dragging or by keys: Space, arrows, Space. A chunk of its own. */
export function SortableRules({ rules, onOrder, actions }: RuleListProps): ReactNode {
	const sensors = useSensors(
		useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
		useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
	)
	const ids = rules.map(({ id }) => id)
	const onDragEnd = ({ active, over }: DragEndEvent) => {
		if (over && over.id !== active.id) onOrder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
	}
	return (
		<DndContext
			sensors={sensors}
			collisionDetection={closestCenter}
			modifiers={[upAndDown]}
			accessibility={{ announcements: announcementsFor(ids), screenReaderInstructions: { draggable: instructions } }}
			onDragEnd={onDragEnd}
		>
			<SortableContext items={ids} strategy={verticalListSortingStrategy}>
				<ol>
					{rules.map((rule) => (
						<SortableRule key={rule.id} rule={rule} actions={actions} />
					))}
				</ol>
			</SortableContext>
		</DndContext>
	)
}

function SortableRule({ rule, actions }: { rule: Rule; actions: RuleListProps['actions'] }): ReactNode {
	const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id: rule.id })
	return (
		<li
			ref={setNodeRef}
			className={classNames(styles.row, own.rule, isDragging && own.dragged)}
			style={{ transform: CSS.Translate.toString(transform), transition }}
		>
			<IconButton
				ref={setActivatorNodeRef}
				label={`Move “${rule.rule}”`}
				icon={<Grip />}
				className={own.grip}
				{...attributes}
				{...listeners}
			/>
			<RuleWords rule={rule} />
			{actions(rule)}
		</li>
	)
}

const instructions = 'Space takes the rule up, arrows move it, Space puts it down, Escape puts it back.'

function announcementsFor(ids: readonly string[]): Announcements {
	const place = (id: UniqueIdentifier) => `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`
	return {
		onDragStart: ({ active }) => `Rule taken up from ${place(active.id)}.`,
		onDragOver: ({ over }) => (over ? `Rule is over ${place(over.id)}.` : undefined),
		onDragEnd: ({ over }) => (over ? `Rule put down at ${place(over.id)}.` : 'Rule put back.'),
		onDragCancel: ({ active }) => `Rule put back at ${place(active.id)}.`,
	}
}

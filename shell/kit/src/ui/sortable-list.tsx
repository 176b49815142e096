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
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import { t } from './sorting-text.ts'

type Noun = 'rule' | 'image'

interface Props {
	/** Ids of the items, in order. */
	ids: readonly string[]
	/** What an item is, for what screen readers say. */
	noun: Noun
	onMove: (from: number, to: number) => void
	isFixed?: boolean
	children: ReactNode
}

/** Restricts dragging to the vertical axis. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** A list sorted by drag and drop or by keys: Space, arrows, Space. Load it as a chunk of its own. */
export function SortableList({ ids, noun, onMove, isFixed = false, children }: Props): ReactNode {
	const sensors = useSensors(
		useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
		useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
	)
	const placeOf = (id: UniqueIdentifier) => ids.indexOf(String(id))
	const onDragEnd = ({ active, over }: DragEndEvent) => {
		if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id))
	}
	const draggable = t('how', { noun })
	return (
		<DndContext
			sensors={sensors}
			collisionDetection={closestCenter}
			modifiers={[upAndDown]}
			accessibility={{ announcements: announcementsFor(ids, noun), screenReaderInstructions: { draggable } }}
			onDragEnd={onDragEnd}
		>
			<SortableContext items={[...ids]} strategy={verticalListSortingStrategy} disabled={isFixed}>
				{children}
			</SortableContext>
		</DndContext>
	)
}

/** Props of one item of a SortableList: for the item itself, and for its drag handle. */
export function useSortableItem(id: string) {
	const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id })
	return {
		item: { ref: setNodeRef, style: { transform: CSS.Translate.toString(transform), transition } },
		grip: { ref: setActivatorNodeRef, ...attributes, ...listeners },
		isDragging,
	}
}

function announcementsFor(ids: readonly string[], noun: Noun): Announcements {
	const total = ids.length
	const placeOf = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1
	return {
		onDragStart: ({ active }) => t('taken-up', { noun, place: placeOf(active.id), total }),
		onDragOver: ({ over }) => (over ? t('over', { noun, place: placeOf(over.id), total }) : undefined),
		onDragEnd: ({ over }) => (over ? t('put-down', { noun, place: placeOf(over.id), total }) : t('put-back', { noun })),
		onDragCancel: ({ active }) => t('put-back-at', { noun, place: placeOf(active.id), total }),
	}
}

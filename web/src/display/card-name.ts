export { displayCardName } from '@card-rewards/functions/domain';

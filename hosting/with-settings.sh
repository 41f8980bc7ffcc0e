#!/bin/sh
# Runs a command with the settings of the systemd unit, as root, who alone can read the keys:
#   sh node_modules/order-elements/hosting/with-settings.sh doctor https://orders.restaurant.example
set -eu
folder=${SETTINGS_FOLDER:-/etc/order-elements}
# Like systemd, takes values as they are: with spaces, "#" and quotation marks inside, but not around.
while IFS= read -r line || [ -n "$line" ]; do
    case $line in
        [A-Z]*=*)
            value=${line#*=}
            case $value in
                \"*\" | \'*\') value=${value#?} && value=${value%?} ;;
            esac
            export "${line%%=*}=$value"
            ;;
    esac
done < "$folder/proxy.env"
export ORDERING_API_KEY_FILE="$folder/api-key" PROXY_SECRET_FILE="$folder/seal-key"
exec node "$(dirname "$0")/../../.bin/order-elements-proxy" "$@"
